import { readStored, writeStored } from "../storage.ts";
import { chooseLanguage } from "./choose-language.ts";

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
