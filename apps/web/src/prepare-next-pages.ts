import { prefetchSignIn, prefetchSignUp } from "./lazy-pages.ts";
import { inviterIdInPath } from "./paths.ts";
import { registerPushWorker } from "./push/register-push-worker.ts";
import { whenIdle } from "./when-idle.ts";

/** Fetches what the next pages will want, once this one has nothing better to do. */
export function prepareNextPages(): void {
  whenIdle(() => {
    registerPushWorker();
    if (!inviterIdInPath(location)) return;
    prefetchSignUp();
    prefetchSignIn();
  });
}
