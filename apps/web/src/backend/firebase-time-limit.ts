import { Failure } from "./failure.ts";

/** A signal that ends a request after so long. AbortSignal.timeout() is newer than the oldest browsers that we support. */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

/** Rejects with network when a result takes longer. */
export function withinLimit<Result>(result: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Failure("network")), milliseconds);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
