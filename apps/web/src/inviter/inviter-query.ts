import { queryOptions } from "@tanstack/react-query";
import type { Backend } from "../backend/backend.ts";
import type { Inviter } from "../backend/contract.ts";
import { Failure, type Reason } from "../backend/failure.ts";
import { visitQueryClient } from "../backend/query-client.ts";

const fiveMinutes = 5 * 60_000;

/** The inviter, or null if the id is unknown or invalid. */
export const inviterQuery = (backend: Backend, userId: string) =>
  queryOptions({
    queryKey: ["inviter", userId],
    queryFn: () => findInviter(backend, userId),
    staleTime: fiveMinutes,
  });

/** Fetches the inviter before the page that shows it has loaded. */
export const prefetchInviter = (backend: Backend, userId: string): Promise<void> =>
  visitQueryClient.prefetchQuery(inviterQuery(backend, userId));

async function findInviter(backend: Backend, userId: string): Promise<Inviter | null> {
  if (!userId) return null;
  try {
    return await backend.call("getInviter", { userId });
  } catch (error) {
    if (error instanceof Failure && missingReasons.has(error.reason)) return null;
    throw error;
  }
}

const missingReasons: ReadonlySet<Reason> = new Set(["inviter-not-found", "invalid-request"]);
