import { preloadNextPages } from "../preload-pages.ts";
import { registerPushWorker } from "../push-worker/register-push-worker.ts";
import { whenIdle } from "./when-idle.ts";

/** What can wait until the page is there. */
export function startIdleWork(): void {
  whenIdle(() => {
    registerPushWorker();
    preloadNextPages(location.pathname);
  });
}
