import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Arrival } from "contract/arrival";
import type { Inviter } from "contract/callables";
import { useTranslation } from "react-i18next";
import { useNavigationType } from "react-router";
import { type Backend, useBackend } from "../backend/backend.ts";
import { type Reason, reasonOf } from "../backend/failure.ts";
import { displayedInviter, useInviterId, useKnownInviter } from "./inviter.tsx";

/** A finished sign-up, as the history entry of its welcome page keeps it. */
export interface SignedUp {
  userId: string;
  /** Null unless the inviter has become a friend. */
  arrival: Arrival | null;
}

/** The welcome page of this visit's last sign-up, as the props of a `Navigate` to it. */
export const welcomed: { last?: { inviterId: string; to: string; state: unknown } } = {};

export function useInviter() {
  const { t } = useTranslation();
  const inviterId = useInviterId();
  const isWayBack = useNavigationType() === "POP";
  const known = useKnownInviter();
  const { data, error, refetch, isFetching } = useQuery({
    ...inviterQuery(useBackend(), inviterId),
    ...(known !== undefined && { initialData: known }),
  });
  return {
    inviterId,
    /** Absent while loading, after an error, and if unknown. */
    inviter: data ? displayedInviter(data, t) : undefined,
    isMissing: data === null,
    error,
    isFetching,
    refetch,
    /** After a sign-up, the way back through the forms leads to the welcome page. */
    welcome: isWayBack && welcomed.last?.inviterId === inviterId ? welcomed.last : undefined,
  };
}

/** The inviter as a new friend; undefined while loading, null if missing or not loaded. */
export function useFriend(inviterId = ""): Inviter | undefined | null {
  const { t } = useTranslation();
  const { data, isError } = useQuery({ ...inviterQuery(useBackend(), inviterId), enabled: inviterId !== "" });
  if (!inviterId || isError || data === null) return null;
  return data && displayedInviter(data, t);
}

const inviterQuery = (backend: Backend, userId: string) =>
  queryOptions({
    queryKey: ["inviter", userId],
    queryFn: async (): Promise<Inviter | null> => {
      if (!userId) return null;
      return backend.call("getInviter", { userId }).catch((error: unknown) => {
        if (missingReasons.has(reasonOf(error))) return null;
        throw error;
      });
    },
    staleTime: 5 * 60_000,
  });

const missingReasons = new Set<Reason>(["inviter-not-found", "invitation-disabled", "invalid-request"]);
