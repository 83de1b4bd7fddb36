import { type FailureReason, failures } from "contract/callables";
import { type OperatorFailureReason, operatorFailures } from "contract/operator";
import type { FunctionsErrorCode } from "firebase-functions/v2/https";

/** The reasons in the app's contract, and those in the contract of the operator's page. */
type Reason = FailureReason | OperatorFailureReason;

/** The status code of each reason. The HTTP status follows from it. */
export const codeOf: Record<Reason, FunctionsErrorCode> = { ...failures, ...operatorFailures };

/** An expected error with a reason for the caller. Anything else that is thrown is reported as "unexpected". */
export class Failure extends Error {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;
  readonly field: string | undefined;

  /**
   * @param options.retryAfterSeconds whole seconds until the same call can succeed, with "too-many-requests"
   * @param options.field what is wrong in the request, with "invalid-request"
   */
  constructor(reason: Reason, options: ErrorOptions & { retryAfterSeconds?: number; field?: string } = {}) {
    super(reason, options);
    this.name = "Failure";
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.field = options.field;
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
