import { readStored, writeStored } from "../storage.ts";
import { chooseLanguage } from "./choose-language.ts";
import type { LanguageState } from "./language-state.ts";
import { loadContent } from "./load-content.ts";

const storageKey = "languageCode";

/** Remembers the language for the next visit. */
export const keepLanguage = (languageCode: string) => writeStored(storageKey, languageCode);

/** What an address says about languages. */
export interface AddressWishes {
  /** The language it asks for. */
  path: string | undefined;
  /** The language of the e-mail it came in. */
  mail: string | undefined;
}

/** The language to begin with: the path decides, then the last choice, the e-mail, the browser, and English. */
export function initialLanguage({ path, mail }: AddressWishes, offered: readonly string[]): string {
  return chooseLanguage([path, readStored<string>(storageKey), mail, ...navigator.languages], offered);
}

/** Loads a language's wording and remembers the choice. Throws when there is no wording to be had. */
export async function loadLanguage(languageCode: string): Promise<LanguageState> {
  const portalContent = await loadContent(languageCode);
  keepLanguage(languageCode);
  return { languageCode, portalContent };
}
