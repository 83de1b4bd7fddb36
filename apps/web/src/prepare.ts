import type { AppProps } from "./app.tsx";
import { createFirebaseBackend } from "./backend/firebase-backend.ts";
import { type AppConfig, loadConfig } from "./config.ts";
import { initialLanguage } from "./i18n/initial-language.ts";
import type { LanguageState } from "./i18n/language-state.ts";
import { translatedLanguages } from "./i18n/load-content.ts";
import { loadLanguage } from "./i18n/load-language.ts";
import { offeredLanguages } from "./i18n/offered-languages.ts";
import { languageWishes } from "./language-wishes.ts";
import { prefetchInviter, prefetchPage } from "./lazy-pages.ts";
import { inviterIdInPath } from "./paths.ts";

/** Fetches what the app needs before its first render; everything at once, because on a phone each wait counts. */
export async function prepare(): Promise<AppProps> {
  const inviterId = inviterIdInPath(location);
  prefetchPage(location.pathname);
  const likely = loadLanguage(likelyLanguage());
  // Awaited below; without this, its failure would count as unhandled whenever the configuration fails first.
  likely.catch(() => {});
  const config = await loadConfig();
  const backend = createFirebaseBackend(config);
  if (inviterId) prefetchInviter(backend, inviterId);
  return { config, backend, language: await offeredLanguage(await likely, config), known: null };
}

/** The language to begin with, as far as that can be told without the configuration. */
export const likelyLanguage = () => initialLanguage(languageWishes(), translatedLanguages);

async function offeredLanguage(
  likely: LanguageState,
  { portalLanguages }: AppConfig,
): Promise<LanguageState> {
  const offered = offeredLanguages(portalLanguages).map(({ code }) => code);
  return offered.includes(likely.languageCode)
    ? likely
    : loadLanguage(initialLanguage(languageWishes(), offered));
}
