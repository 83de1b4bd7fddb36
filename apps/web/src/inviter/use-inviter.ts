import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../backend/backend.ts";
import { inviterQuery } from "./inviter-query.ts";
import { displayedInviter, useKnownInviter } from "./known-inviter.ts";
import { useInviterId } from "./use-inviter-id.ts";

/** Whose invitation the current address is about, and what is known of that person so far. */
export function useInviter() {
  const inviterId = useInviterId();
  const known = useKnownInviter();
  const { data, error, refetch, isFetching } = useQuery({
    ...inviterQuery(useBackend(), inviterId),
    ...(known !== undefined && { initialData: known }),
  });
  return {
    inviterId,
    /** Absent while loading and after an error. */
    inviter: data ? displayedInviter(data) : undefined,
    /** There is no such person: the address is wrong. */
    isMissing: data === null,
    /** The question could not be answered; asking again may help. */
    error,
    isFetching,
    refetch,
  };
}
