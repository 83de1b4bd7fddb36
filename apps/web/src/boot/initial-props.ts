import type { AppProps } from "../app.tsx";
import { createFirebaseBackend } from "../backend/firebase-backend.ts";
import { initialLanguage, saveChosenLanguage } from "../i18n/choose-language.ts";
import { type LanguageState, loadLanguage, storeMessages } from "../i18n/messages.ts";
import { loadPage } from "../load-pages.ts";
import { pageAt } from "../paths.ts";

/**
 * The props of a rendered page. Waits for the page's code, so that no loader replaces the visible content. Loads the saved
 * language if the page has another. Rejects with CodeNotLoaded.
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

/** The input of the server's rendering. It is sent with the page, so the browser need not fetch it again. */
export type HydrationData = Omit<AppProps, "backend" | "preferred">;

export const hydrationDataId = "hydration-data";

/** Whether a page with this data can start without its own chunk and without a backend. */
export const isSelfSufficient = (data: HydrationData | null): boolean =>
  data !== null && Boolean(pageAt(location.pathname).page.isEager);

export function readHydrationData(): HydrationData | null {
  const element = document.getElementById(hydrationDataId);
  return element && JSON.parse(element.textContent);
}
