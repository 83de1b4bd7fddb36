import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import { initialLanguage, saveChosenLanguage } from "../i18n/initial-language.ts";
import type { LanguageState } from "../i18n/language-state.ts";
import { loadLanguage, storeMessages } from "../i18n/load-messages.ts";
import { loadPage } from "../preload-pages.ts";
import { type HydrationData, isSelfSufficient } from "./hydration-data.ts";

/**
 * The props of a page that the server rendered. Waits for the page's own code, so that a page without code
 * does not replace the visible content. The server does not know the visitor's saved language. If it differs
 * from the page's, this loads it if possible. Rejects with CodeNotLoaded.
 */
export async function restoreInitialProps(data: HydrationData): Promise<AppProps> {
  const [preferred] = await Promise.all([
    preferredLanguage(data),
    isSelfSufficient(data) || loadPage(location.pathname),
  ]);
  saveChosenLanguage((preferred ?? data.language).languageCode);
  return { ...data, ...(preferred && { preferred }), backend: createFirebaseBackend(data.config) };
}

async function preferredLanguage({ language, config }: HydrationData): Promise<LanguageState | undefined> {
  const preferred = initialLanguage(config.portalLanguages.map(({ code }) => code));
  if (preferred !== language.languageCode) {
    try {
      return await loadLanguage(preferred);
    } catch (error) {
      console.warn(`The language "${preferred}" could not be loaded`, error);
    }
  }
  storeMessages(language);
  return undefined;
}
