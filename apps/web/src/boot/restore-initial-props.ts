import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import { initialLanguage } from "../i18n/initial-language.ts";
import type { LanguageState } from "../i18n/language-state.ts";
import { loadLanguage, storeMessages } from "../i18n/load-messages.ts";
import { saveLanguage } from "../i18n/saved-language.ts";
import { pageAt } from "../paths.ts";
import { preloadPage } from "../preload-pages.ts";
import type { HydrationData } from "./hydration-data.ts";

/**
 * What the app needs for its first render, from what the server sent along; only the page's own code is fetched. A
 * visitor who once chose another language, which no server can know, gets that one if it can be had.
 */
export async function restoreInitialProps(data: HydrationData): Promise<AppProps> {
  const { pathname } = location;
  const code = pageAt(pathname).name === "invitation" ? undefined : preloadPage(pathname);
  const language = await languageOf(data);
  // The page is rendered anew in the other language, so its code must be there by then.
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
