import { defaultLanguageCode, type LanguageCode } from "contract/languages";
import { languageIn } from "../paths.ts";
import { readStored, writeStored } from "../storage.ts";

/** Language tags, best first; "hi-IN" matches "hi". */
type Preferences = readonly (string | null | undefined)[];

// Kept for the visit: the next page's address need not say the language, and the storage may be blocked.
let preferences: Preferences | undefined;

/** The language of the first address or of a choice, else the visitor's, else English. */
export function preferredLanguage(offered: readonly LanguageCode[]): LanguageCode {
  preferences ??= [languageIn(location), ...localePreferences()];
  return chooseLanguage(preferences, offered);
}

/** Saves the language that the address asks for. One that is guessed would outrank that of a mail. */
export function saveChosenLanguage(languageCode: LanguageCode): void {
  if (findLanguage([languageIn(location)], [languageCode])) saveLanguage(languageCode);
}

/** The first preference that is on offer, if any. */
export function findLanguage(
  preferences: Preferences,
  offered: readonly LanguageCode[],
): LanguageCode | undefined {
  for (const preference of preferences) {
    // Local storage may hold anything.
    const tag = String(preference ?? "").toLowerCase();
    const match = offered.find((code) => `${tag}-`.startsWith(`${code.toLowerCase()}-`));
    if (match) return match;
  }
  return undefined;
}

/** The first preference that is on offer, else English, else the first that is offered. */
export const chooseLanguage = (...[preferences, offered]: Parameters<typeof findLanguage>): LanguageCode =>
  findLanguage([...preferences, defaultLanguageCode], offered) ?? offered[0] ?? defaultLanguageCode;

const storageKey = "languageCode";

/** Prefers a language for this visit, from the press on. */
export function preferLanguage(languageCode: LanguageCode): void {
  preferences = [languageCode];
}

export function saveLanguage(languageCode: LanguageCode): void {
  preferLanguage(languageCode);
  writeStored(storageKey, languageCode);
}

/** The language of the email that a link of Auth comes from. */
export const mailLanguage = ({ search }: { search: string }) => new URLSearchParams(search).get("lang");

/** The visitor's preferred languages, best first: the saved one, the email's, the browser's. */
export const localePreferences = (): (string | null)[] => [
  readStored<string>(storageKey),
  mailLanguage(location),
  ...navigator.languages,
];
