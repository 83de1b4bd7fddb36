import { preloadNextPages } from "../preload-pages.ts";
import { registerPushWorker } from "../push-worker/register-push-worker.ts";

const latestMilliseconds = 5000;

/** Does what can wait until the page is rendered and the browser idle. */
export function startIdleWork(): void {
  whenIdle(() => {
    registerPushWorker();
    preloadNextPages(location.pathname);
  });
}

// Safari has no requestIdleCallback.
function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(action, { timeout: latestMilliseconds });
  else setTimeout(action, latestMilliseconds / 2);
}
