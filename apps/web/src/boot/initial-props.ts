import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import { initialLanguage, saveChosenLanguage } from "../i18n/choose-language.ts";
import { type LanguageState, loadLanguage } from "../i18n/messages.ts";
import { loadPage } from "../load-pages.ts";
import { pageAt } from "../paths.ts";
import type { HydrationData } from "./hydration-data.ts";

/**
 * The props of the app. Waits for the page's code, so that no loader replaces the visible content. Loads the saved
 * language if the page has another. Rejects with CodeNotLoaded.
 */
export async function initialProps(data: HydrationData): Promise<AppProps> {
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
  return undefined;
}

/** Whether a page with this data can start without its own chunk and without a backend. */
export const isSelfSufficient = ({ knownInviter }: HydrationData): boolean =>
  knownInviter !== null && Boolean(pageAt(location.pathname).page.isEager);
