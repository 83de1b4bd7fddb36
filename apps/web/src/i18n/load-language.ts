import { keepLanguage } from "./initial-language.ts";
import type { LanguageState } from "./language-state.ts";
import { loadContent } from "./load-content.ts";

/** Loads a language's wording and remembers the choice. Throws when there is no wording to be had. */
export async function loadLanguage(languageCode: string): Promise<LanguageState> {
  const portalContent = await loadContent(languageCode);
  keepLanguage(languageCode);
  return { languageCode, portalContent };
}
