import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Inviter } from "contract/callables";
import { useTranslation } from "react-i18next";
import { type Backend, useBackend } from "../backend/backend.ts";
import { type Reason, reasonOf } from "../backend/failure.ts";
import { Avatar, Dial } from "../ui/dial.tsx";
import { displayedInviter, useInviterId, useKnownInviter } from "./inviter.tsx";

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
    isMissing: data === null,
    error,
    isFetching,
    refetch,
  };
}

const fiveMinutes = 5 * 60_000;

export const inviterQuery = (backend: Backend, userId: string) =>
  queryOptions({
    queryKey: ["inviter", userId],
    queryFn: () => findInviter(backend, userId),
    staleTime: fiveMinutes,
  });

async function findInviter(backend: Backend, userId: string): Promise<Inviter | null> {
  if (!userId) return null;
  try {
    return await backend.call("getInviter", { userId });
  } catch (error) {
    if (missingReasons.has(reasonOf(error))) return null;
    throw error;
  }
}

const missingReasons: ReadonlySet<Reason> = new Set(["inviter-not-found", "invalid-request"]);

/** The inviter's picture on the pages after the invitation, small on a phone. */
export function InviterHero({ inviter }: { inviter: Inviter | undefined }) {
  return (
    <div className="dial-small">
      <Dial>
        <Avatar person={inviter} label="" />
      </Dial>
    </div>
  );
}
