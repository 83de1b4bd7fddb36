import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import { initialLanguage, saveChosenLanguage } from "../i18n/choose-language.ts";
import { loadLanguage } from "../i18n/messages.ts";
import { loadPage } from "../load-pages.ts";
import { loadConfig } from "./load-config.ts";

/** The props of a page without content. Rejects when the configuration or the messages cannot be loaded. */
export async function loadInitialProps(): Promise<AppProps> {
  // The page says so if that fails.
  loadPage(location.pathname).catch(() => {});
  const likely = loadLanguage(initialLanguage());
  // Awaited below. Without this, its rejection would be unhandled whenever the configuration fails first.
  likely.catch(() => {});
  const config = await loadConfig();
  const offered = config.portalLanguages.map(({ code }) => code);
  const { languageCode } = await likely;
  const language = offered.includes(languageCode)
    ? await likely
    : await loadLanguage(initialLanguage(offered));
  saveChosenLanguage(language.languageCode);
  return { config, backend: createFirebaseBackend(config), language, knownInviter: null };
}
