import { chooseLanguage, findLanguage, type LanguageCode } from "contract/languages";
import { languageIn } from "../paths.ts";
import { isText, readStored, writeStored } from "../storage.ts";

// Kept for the visit: the next page's address need not say the language, and the storage may be blocked.
let preferences: readonly unknown[] | undefined;

/** The language of the first address or of a choice, else the visitor's, else English. */
export function preferredLanguage(offered: readonly LanguageCode[]): LanguageCode {
  preferences ??= [languageIn(location), ...localePreferences()];
  return chooseLanguage(preferences, offered);
}

/** Saves the language that the address asks for. One that is guessed would outrank that of a mail. */
export function saveChosenLanguage(languageCode: LanguageCode): void {
  if (findLanguage([languageIn(location)], [languageCode])) saveLanguage(languageCode);
}

/** Prefers a language for this visit, from the press on. */
export function preferLanguage(languageCode: LanguageCode): void {
  preferences = [languageCode];
}

export function saveLanguage(languageCode: LanguageCode): void {
  preferLanguage(languageCode);
  writeStored("languageCode", languageCode);
}

/** The language of the email that a link of Auth comes from. */
export const mailLanguage = ({ search }: { search: string }) => new URLSearchParams(search).get("lang");

/** The visitor's preferred languages, best first: the saved one, the email's, the browser's. */
export const localePreferences = (): (string | null)[] => [
  readStored("languageCode", isText),
  mailLanguage(location),
  // Old web views lack it.
  ...(navigator.languages ?? []),
];
