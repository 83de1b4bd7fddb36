const latestMilliseconds = 5000;

/** Runs something once the browser has nothing better to do. Not every browser can say when that is. */
export function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(action, { timeout: latestMilliseconds });
  else setTimeout(action, latestMilliseconds / 2);
}
