import type { FailureReason } from "contract/callables";
import type { OperatorFailureReason } from "contract/operator";
import type { FunctionsErrorCode } from "firebase-functions/v2/https";

/** The reasons in the app's contract, and those in the contract of the operator's page. */
type Reason = FailureReason | OperatorFailureReason;

/** An expected error with a reason for the caller. Anything else that is thrown is reported as "unexpected". */
export class Failure extends Error {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;

  /** @param options.retryAfterSeconds whole seconds until the same call can succeed, with "too-many-requests" */
  constructor(reason: Reason, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
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
  "not-operator": "permission-denied",
  "second-factor-missing": "permission-denied",
  "too-many-ranges": "failed-precondition",
  "wrong-provider": "permission-denied",
  "unsupported-account": "permission-denied",
  "inviter-not-found": "not-found",
  "invitation-disabled": "permission-denied",
  "network-blocked": "permission-denied",
  "user-not-found": "not-found",
  "email-not-verified": "failed-precondition",
  "not-registered": "failed-precondition",
  "action-code-invalid": "failed-precondition",
  "action-code-expired": "failed-precondition",
  "auth-unreachable": "unavailable",
  "write-failed": "unavailable",
  "too-many-requests": "resource-exhausted",
  unexpected: "internal",
} satisfies Record<Reason, FunctionsErrorCode>;
