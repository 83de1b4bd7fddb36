import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useBackend } from "../backend/backend.ts";
import { inviterQuery } from "./inviter-query.ts";
import { displayedInviter, useInviterId, useKnownInviter } from "./known-inviter.ts";

/** The inviter of the current address. */
export function useInviter() {
  const { t } = useTranslation();
  const inviterId = useInviterId();
  const known = useKnownInviter();
  const { data, error, refetch, isFetching } = useQuery({
    ...inviterQuery(useBackend(), inviterId),
    ...(known !== undefined && { initialData: known }),
  });
  return {
    inviterId,
    /** Absent while loading, after an error, and if unknown. */
    inviter: data ? displayedInviter(data, t) : undefined,
    /** The inviter's id is unknown. */
    isMissing: data === null,
    /** The inviter could not be loaded; `refetch` retries. */
    error,
    isFetching,
    refetch,
  };
}
