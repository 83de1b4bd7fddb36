import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import type { AppConfig } from "../config.ts";
import { initialLanguage } from "../i18n/initial-language.ts";
import type { LanguageState } from "../i18n/language-state.ts";
import { loadLanguage } from "../i18n/load-messages.ts";
import { inviterIdIn } from "../paths.ts";
import { preloadPage } from "../preload-pages.ts";
import { likelyLanguage } from "./likely-language.ts";
import { loadConfig } from "./load-config.ts";

/**
 * What the app needs for its first render, where the page came without content. Everything is fetched at once, because
 * on a phone each wait counts. Rejects where the configuration or the messages cannot be had.
 */
export async function loadInitialProps(): Promise<AppProps> {
  preloadPage(location.pathname);
  const likely = loadLanguage(likelyLanguage());
  // Awaited below; without this, its failure would count as unhandled whenever the configuration fails first.
  likely.catch(() => {});
  const config = await loadConfig();
  const backend = createFirebaseBackend(config);
  const inviterId = inviterIdIn(location);
  if (inviterId) {
    // The page asks again, and tells the person if that fails too.
    import("../inviter/inviter-query.ts")
      .then(({ prefetchInviter }) => prefetchInviter(backend, inviterId))
      .catch(() => {});
  }
  return { config, backend, language: await offeredLanguage(await likely, config), knownInviter: null };
}

async function offeredLanguage(
  likely: LanguageState,
  { portalLanguages }: AppConfig,
): Promise<LanguageState> {
  const offered = portalLanguages.map(({ code }) => code);
  return offered.includes(likely.languageCode) ? likely : loadLanguage(initialLanguage(offered));
}
