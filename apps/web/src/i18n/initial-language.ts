import { readStored, writeStored } from "../storage.ts";
import { chooseLanguage } from "./choose-language.ts";
import type { LanguageState } from "./language-state.ts";
import { loadContent } from "./load-content.ts";

const storageKey = "languageCode";

/** Remembers the language for the next visit. */
export const keepLanguage = (languageCode: string) => writeStored(storageKey, languageCode);

/** The language to begin with: the address decides, then the last choice, then the browser, then English. */
export function initialLanguage(fromAddress: string | undefined, offered: readonly string[]): string {
  return chooseLanguage([fromAddress, readStored<string>(storageKey), ...navigator.languages], offered);
}

/** Loads a language's wording and remembers the choice. Throws when there is no wording to be had. */
export async function loadLanguage(languageCode: string): Promise<LanguageState> {
  const portalContent = await loadContent(languageCode);
  keepLanguage(languageCode);
  return { languageCode, portalContent };
}
