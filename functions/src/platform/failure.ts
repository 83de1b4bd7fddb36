import { type FailureDetails, type FailureReason, failures } from "contract/callables";
import { type OperatorFailureReason, operatorFailures } from "contract/operator";
import { type FunctionsErrorCode, HttpsError } from "firebase-functions/v2/https";

/** The reasons in the app's contract, and those in the contract of the operator's page. */
type Reason = FailureReason | OperatorFailureReason;

/** The status code of each reason. The HTTP status follows from it. */
const codeOf: Record<Reason, FunctionsErrorCode> = { ...failures, ...operatorFailures };

/** An expected error with a reason for the caller. Anything else that is thrown is reported as "unexpected". */
export class Failure extends HttpsError {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;

  /** The caller gets all but the cause. */
  constructor(reason: Reason, { cause, ...more }: ErrorOptions & Omit<FailureDetails, "reason"> = {}) {
    super(codeOf[reason], reason, { reason, ...more } satisfies FailureDetails<Reason>);
    this.cause = cause;
    this.reason = reason;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Whether work ends without a Failure. Rejects with any other error. */
export async function isAdmitted(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
