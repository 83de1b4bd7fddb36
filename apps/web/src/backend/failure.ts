import type { Messages } from "contract/messages";

/** The reasons of the functions, and the browser's own. Each has its sentence. */
export type Reason = Exclude<keyof Messages["app"]["failure"], `too-many-requests-in-minutes_${string}`>;

export class Failure extends Error {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Reason, details: { retryAfterSeconds?: number | undefined; cause?: unknown } = {}) {
    super(reason, { cause: details.cause });
    this.name = "Failure";
    this.reason = reason;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const transientReasons = new Set<Reason>(["network", "sign-in-unreachable", "write-failed", "unexpected"]);

/** Why something failed; "unexpected" for any other error than a `Failure`. */
export const reasonOf = (error: unknown): Reason => (error instanceof Failure ? error.reason : "unexpected");

export const isTransient = (error: Error) => error instanceof Failure && transientReasons.has(error.reason);

/** Logs a failure to the console: a warning if it was foreseen, an error if not. */
export function logFailure(error: Error): void {
  (reasonOf(error) === "unexpected" ? console.error : console.warn)(error.message, error.cause ?? "");
}

/** The cause of a failure without an answer in time. What was asked for may have happened. */
export const NO_ANSWER = "no answer in time";

/** Rejects with network when a result takes longer. */
export function withinLimit<Result>(result: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Failure("network", { cause: NO_ANSWER })), milliseconds);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs an action once for all who wait for it, with the first arguments; again after a failure. */
export function once<Args extends unknown[], Result>(action: (...args: Args) => Promise<Result>) {
  let running: Promise<Result> | null = null;
  return (...args: Args): Promise<Result> => {
    running ??= action(...args).catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}

/** Fetches something, such as a part of the code. Rejects with network, whatever the cause. */
export const fetching = <Result>(action: () => Promise<Result>): Promise<Result> =>
  action().catch((cause: unknown) => {
    throw new Failure("network", { cause });
  });
