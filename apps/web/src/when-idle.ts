/** Runs what can wait. Safari has no requestIdleCallback. It does not wait for pictures: one may take long. */
export function whenIdle(action: () => unknown): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void action(), { timeout: 5000 });
  else setTimeout(action, 100);
}
