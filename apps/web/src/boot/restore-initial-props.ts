import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import { initialLanguage } from "../i18n/initial-language.ts";
import type { LanguageState } from "../i18n/language-state.ts";
import { loadLanguage, storeMessages } from "../i18n/load-messages.ts";
import { saveLanguage } from "../i18n/locale-preferences.ts";
import { pageAt } from "../paths.ts";
import { preloadPage } from "../preload-pages.ts";
import type { HydrationData } from "./hydration-data.ts";

/**
 * The props of a page that the server rendered; only the page's own code is fetched. Where the visitor's saved
 * language, which the server does not know, differs from the page's, it is loaded if possible.
 */
export async function restoreInitialProps(data: HydrationData): Promise<AppProps> {
  const { pathname } = location;
  const code = pageAt(pathname).name === "invitation" ? undefined : preloadPage(pathname);
  const language = await languageOf(data);
  // Rendering in the other language replaces the markup, so the page's code has to be there.
  if (language !== data.language) await code;
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
  saveLanguage(language.languageCode);
  return language;
}
