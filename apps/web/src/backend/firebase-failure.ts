import type { FailureDetails } from "./contract.ts";
import { Failure, type Reason } from "./failure.ts";

const reasonOfCode = {
  "auth/email-already-in-use": "email-already-in-use",
  "auth/invalid-email": "invalid-email",
  "auth/invalid-new-email": "invalid-email",
  "auth/weak-password": "weak-password",
  "auth/password-does-not-meet-requirements": "weak-password",
  "auth/popup-blocked": "popup-blocked",
  "auth/popup-closed-by-user": "popup-closed",
  "auth/cancelled-popup-request": "popup-closed",
  "auth/user-cancelled": "popup-closed",
  "auth/account-exists-with-different-credential": "account-exists-with-different-credential",
  "auth/credential-already-in-use": "account-exists-with-different-credential",
  "auth/user-disabled": "sign-in-refused",
  "auth/operation-not-allowed": "sign-in-refused",
  "auth/admin-restricted-operation": "sign-in-refused",
  "auth/unauthorized-domain": "sign-in-refused",
  "auth/invalid-credential": "sign-in-refused",
  "auth/wrong-password": "sign-in-refused",
  "auth/requires-recent-login": "sign-in-again",
  "auth/user-token-expired": "sign-in-again",
  "auth/user-not-found": "sign-in-again",
  "auth/expired-oob-code": "action-code-expired",
  "auth/invalid-oob-code": "action-code-invalid",
  "auth/too-many-requests": "too-many-requests",
  "auth/quota-exceeded": "too-many-requests",
  "auth/network-request-failed": "network",
  "auth/timeout": "network",
} satisfies Record<string, Reason>;

const isKnownCode = (code: unknown): code is keyof typeof reasonOfCode =>
  Object.hasOwn(reasonOfCode, code as PropertyKey);

const isDetails = (details: unknown): details is FailureDetails =>
  typeof details === "object" && details !== null && "reason" in details;

/** Maps any error of the SDKs to a `Failure`; unknown ones are "unexpected" and keep their cause. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, details } = (error ?? {}) as { code?: unknown; details?: unknown };
  if (isDetails(details)) {
    return new Failure(details.reason, { retryAfterSeconds: details.retryAfterSeconds, cause: error });
  }
  return new Failure(isKnownCode(code) ? reasonOfCode[code] : "unexpected", { cause: error });
}

/** Runs an SDK call and rejects with a `Failure`. The action starts synchronously, as popups need it. */
export async function attempt<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toFailure(error);
  }
}
