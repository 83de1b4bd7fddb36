import type { FunctionsErrorCode } from "firebase-functions/v2/https";
import type { FailureReason } from "../contract.ts";

/** An expected error with a reason for the caller. Anything else that is thrown is reported as "unexpected". */
export class Failure extends Error {
  readonly reason: FailureReason;
  readonly retryAfterSeconds: number | undefined;

  /** @param options.retryAfterSeconds whole seconds until the same call can succeed, with "too-many-requests" */
  constructor(reason: FailureReason, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(reason, options);
    this.name = "Failure";
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The status code of each reason. The HTTP status follows from it. */
export const codeOf = {
  "invalid-request": "invalid-argument",
  "not-signed-in": "unauthenticated",
  "wrong-provider": "permission-denied",
  "unsupported-account": "permission-denied",
  "inviter-not-found": "not-found",
  "user-not-found": "not-found",
  "email-not-verified": "failed-precondition",
  "write-failed": "unavailable",
  "too-many-requests": "resource-exhausted",
  unexpected: "internal",
} satisfies Record<FailureReason, FunctionsErrorCode>;
