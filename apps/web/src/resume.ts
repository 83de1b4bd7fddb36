import type { AppProps } from "./app.tsx";
import { createFirebaseBackend } from "./backend/firebase-backend.ts";
import { type FirstPage, propsOfFirstPage } from "./first-page.ts";
import { initialLanguage, keepLanguage } from "./i18n/initial-language.ts";
import type { LanguageState } from "./i18n/language-state.ts";
import { keepContent } from "./i18n/load-content.ts";
import { loadLanguage } from "./i18n/load-language.ts";
import { offeredLanguages } from "./i18n/offered-languages.ts";
import { languageWishes } from "./language-wishes.ts";
import { prefetchPage } from "./lazy-pages.ts";
import { isInvitation } from "./paths.ts";

/**
 * Goes on from the page that the server rendered, with what it knew; nothing is fetched but the page's own code. Only
 * where this person once chose another language, which no server can know, that one is loaded; while it cannot be had,
 * the page's own stays.
 */
export async function resume(first: FirstPage): Promise<AppProps> {
  const code = isInvitation(location) ? undefined : prefetchPage(location.pathname);
  const language = await languageOf(first);
  // What is there goes away for the page in the other language, which must be there by then.
  if (language !== first.language) await code;
  return propsOfFirstPage({ ...first, language }, createFirebaseBackend(first.config));
}

async function languageOf({ language, config }: FirstPage): Promise<LanguageState> {
  const offered = offeredLanguages(config.portalLanguages).map(({ code }) => code);
  const wanted = initialLanguage(languageWishes(), offered);
  if (wanted !== language.languageCode) {
    try {
      return await loadLanguage(wanted);
    } catch (error) {
      console.warn(`The language "${wanted}" could not be loaded`, error);
    }
  }
  keepContent(language);
  keepLanguage(language.languageCode);
  return language;
}
