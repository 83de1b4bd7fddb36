import type { OperatorFailureDetails } from "../../../functions/src/operator-contract.ts";
import { Failure, type Reason } from "./backend.ts";

const reasons: Record<string, Reason> = {
  "auth/popup-blocked": "popup-blocked",
  "auth/popup-closed-by-user": "popup-closed",
  "auth/cancelled-popup-request": "popup-closed",
  "auth/user-cancelled": "popup-closed",
  "auth/invalid-credential": "sign-in-refused",
  "auth/wrong-password": "sign-in-refused",
  "auth/user-not-found": "sign-in-refused",
  "auth/invalid-email": "sign-in-refused",
  "auth/user-disabled": "sign-in-refused",
  "auth/operation-not-allowed": "sign-in-refused",
  "auth/unauthorized-domain": "sign-in-refused",
  "auth/account-exists-with-different-credential": "sign-in-refused",
  "auth/too-many-requests": "too-many-requests",
  "auth/network-request-failed": "network",
  // What the SDK says where the script of Google's window cannot be loaded.
  "auth/internal-error": "sign-in-unreachable",
  "functions/unauthenticated": "not-signed-in",
  // Our own failures carry details; without them nobody has answered.
  "functions/internal": "network",
  "functions/unavailable": "network",
  "functions/deadline-exceeded": "network",
  "functions/resource-exhausted": "too-many-requests",
};

/** Maps any error of the SDKs to a `Failure`; unknown ones are "unexpected". */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, details } = (error ?? {}) as { code?: unknown; details?: OperatorFailureDetails };
  if (details?.reason) return new Failure(details.reason, { ...details, cause: error });
  const known = typeof code === "string" && Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return new Failure(known ?? "unexpected", { cause: error });
}

/** Runs an SDK call and rejects with a `Failure`. It starts at once, as windows need it. */
export async function attempt<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toFailure(error);
  }
}
