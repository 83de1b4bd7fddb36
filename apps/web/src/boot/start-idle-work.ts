import type { LanguageCode } from "contract/languages";
import type { AppProps } from "../app.tsx";
import { loadLanguage } from "../i18n/load-messages.ts";
import { inviterIdIn } from "../paths.ts";
import { preloadNextPages } from "../preload-pages.ts";

const latestMilliseconds = 5000;

/** Does what can wait until the page is rendered and the browser idle. */
export function startIdleWork({ config, language, knownInviter }: AppProps): void {
  const isInvitation = inviterIdIn(location) !== "" && knownInviter?.inviter !== null;
  whenIdle(() => {
    // Comes with the pages that are loaded here anyway.
    if (isInvitation) reportOpening(language.languageCode).catch(() => {});
    registerPushWorker();
    preloadNextPages(location.pathname, config);
    // Loads all configured languages, to keep them (spec §4). A language that fails here is loaded again on
    // demand.
    for (const { code } of config.portalLanguages) loadLanguage(code).catch(() => {});
  });
}

async function reportOpening(language: LanguageCode): Promise<void> {
  const { stepReports } = await import("../step-reports.ts");
  stepReports().opened(language);
}

// Safari has no requestIdleCallback. There is no waiting for all that the page shows: a picture may take long.
function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(action, { timeout: latestMilliseconds });
  else setTimeout(action, 100);
}

/** Registers the service worker that shows pushes. Optional: private windows may not allow one. */
function registerPushWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker
    .register("/firebase-messaging-sw.js")
    .catch((error: unknown) => console.warn("The push service worker was not registered", error));
}
