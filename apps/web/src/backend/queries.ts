import { queryOptions } from "@tanstack/react-query";
import type { Backend } from "./backend.ts";
import type { CallRequest, Inviter } from "./contract.ts";
import { Failure, type Reason } from "./failure.ts";
import { forgetSignUp } from "./sign-up-note.ts";

const fiveMinutes = 5 * 60_000;

/** Who invites; null where nobody has this id, or nobody could have it. */
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
    if (error instanceof Failure && missingReasons.has(error.reason)) return null;
    throw error;
  }
}

const missingReasons: ReadonlySet<Reason> = new Set(["inviter-not-found", "invalid-request"]);

/** Activates a user once per visit; the function behind it may be asked as often as anybody likes. */
export const activationQuery = (backend: Backend, request: CallRequest<"activateUser">) =>
  queryOptions({
    queryKey: ["activation", request],
    queryFn: async () => {
      const result = await backend.call("activateUser", request);
      if (result.status !== 200) throw new Failure("write-failed", { cause: result.message });
      forgetSignUp();
      return result;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
