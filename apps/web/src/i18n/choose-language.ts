import { defaultLanguageCode, type LanguageCode } from "contract/languages";
import { languageIn } from "../paths.ts";
import { readStored, writeStored } from "../storage.ts";

/** The address's language, else the visitor's, else English. */
export const initialLanguage = (offered: readonly LanguageCode[]): LanguageCode =>
  chooseLanguage([languageIn(location), ...localePreferences()], offered);

/** Saves the language that the address asks for. One that is guessed would outrank that of a mail. */
export function saveChosenLanguage(languageCode: LanguageCode): void {
  if (findLanguage([languageIn(location)], [languageCode])) saveLanguage(languageCode);
}

/** The first preference that is on offer, if any. Preferences are language tags, best first; "hi-IN" matches "hi". */
export function findLanguage(
  preferences: readonly (string | null | undefined)[],
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

export const saveLanguage = (languageCode: string) => writeStored(storageKey, languageCode);

/** The language of the email that a link of Auth comes from. */
export const mailLanguage = ({ search }: { search: string }) => new URLSearchParams(search).get("lang");

/** The visitor's preferred languages, best first: the saved one, the email's, the browser's. */
export const localePreferences = (): (string | null)[] => [
  readStored<string>(storageKey),
  mailLanguage(location),
  ...navigator.languages,
];
