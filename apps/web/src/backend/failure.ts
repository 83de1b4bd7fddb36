import type { FailureReason } from "./contract.ts";

/** Why something could not be done; each reason has one sentence in the translations, under `failure`. */
export type Reason = FailureReason | BrowserReason;

/** What can go wrong before a call reaches the functions. */
type BrowserReason =
  | "email-already-in-use"
  | "invalid-email"
  | "weak-password"
  | "popup-blocked"
  | "popup-closed"
  | "account-exists-with-different-credential"
  | "sign-in-refused"
  | "sign-in-again"
  | "action-code-expired"
  | "action-code-invalid"
  | "network";

/** Expected trouble. Everything that goes wrong behind `Backend` leaves it as one of these. */
export class Failure extends Error {
  readonly reason: Reason;
  /** Whole seconds until the same thing can succeed, where the server knows. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Reason, details: { retryAfterSeconds?: number | undefined; cause?: unknown } = {}) {
    super(reason, { cause: details.cause });
    this.name = "Failure";
    this.reason = reason;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const passingReasons: ReadonlySet<Reason> = new Set(["network", "write-failed", "unexpected"]);

/** Whether the same attempt, repeated a moment later, may well succeed. */
export const isPassing = (failure: Error) => failure instanceof Failure && passingReasons.has(failure.reason);
