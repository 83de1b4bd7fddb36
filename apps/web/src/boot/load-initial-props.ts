import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import type { AppConfig } from "../config.ts";
import { initialLanguage, saveChosenLanguage } from "../i18n/choose-language.ts";
import { type LanguageState, loadLanguage } from "../i18n/messages.ts";
import { loadPage } from "../load-pages.ts";
import { inviterIdIn } from "../paths.ts";
import { loadConfig } from "./load-config.ts";

/**
 * The props of a page that was sent without content. Everything is fetched in parallel. Rejects when the configuration
 * or the messages cannot be loaded.
 */
export async function loadInitialProps(): Promise<AppProps> {
  // The page says so if that fails.
  loadPage(location.pathname).catch(() => {});
  const likely = loadLanguage(initialLanguage());
  // Awaited below. Without this, its rejection would be unhandled whenever the configuration fails first.
  likely.catch(() => {});
  const config = await loadConfig();
  const backend = createFirebaseBackend(config);
  const inviterId = inviterIdIn(location);
  if (inviterId) {
    // The page retries, and shows the error if that fails too.
    import("../inviter/use-inviter.tsx")
      .then(({ prefetchInviter }) => prefetchInviter(backend, inviterId))
      .catch(() => {});
  }
  const language = await offeredLanguage(await likely, config);
  saveChosenLanguage(language.languageCode);
  return { config, backend, language, knownInviter: null };
}

async function offeredLanguage(
  likely: LanguageState,
  { portalLanguages }: AppConfig,
): Promise<LanguageState> {
  const offered = portalLanguages.map(({ code }) => code);
  return offered.includes(likely.languageCode) ? likely : loadLanguage(initialLanguage(offered));
}
