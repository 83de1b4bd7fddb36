/** A signal that ends a request after so long. AbortSignal.timeout() is newer than the oldest browsers that we support. */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
