import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import { initialLanguage } from "../i18n/initial-language.ts";
import type { LanguageState } from "../i18n/language-state.ts";
import { loadLanguage, storeMessages } from "../i18n/load-messages.ts";
import { saveLanguage } from "../i18n/locale-preferences.ts";
import { loadPage } from "../preload-pages.ts";
import { type HydrationData, isSelfSufficient } from "./hydration-data.ts";

/**
 * The props of a page that the server rendered, once the page's own code is there: what is on the screen is not given up
 * for a page that cannot be shown. Where the visitor's saved language, which the server does not know, differs from the
 * page's, it is loaded if possible. Rejects with CodeNotLoaded.
 */
export async function restoreInitialProps(data: HydrationData): Promise<AppProps> {
  const [language] = await Promise.all([
    languageOf(data),
    isSelfSufficient(data) || loadPage(location.pathname),
  ]);
  saveLanguage(language.languageCode);
  return { ...data, language, backend: createFirebaseBackend(data.config) };
}

async function languageOf({ language, config }: HydrationData): Promise<LanguageState> {
  const preferred = initialLanguage(config.portalLanguages.map(({ code }) => code));
  if (preferred !== language.languageCode) {
    try {
      return await loadLanguage(preferred);
    } catch (error) {
      console.warn(`The language "${preferred}" could not be loaded`, error);
    }
  }
  storeMessages(language);
  return language;
}
