import { readStored, writeStored } from "../storage.ts";

const storageKey = "languageCode";

/** Saves the language for the next visit. */
export const saveLanguage = (languageCode: string) => writeStored(storageKey, languageCode);

/** The language of the email that a link of Auth comes from. */
export const mailLanguage = ({ search }: { search: string }) => new URLSearchParams(search).get("lang");

/** The visitor's preferred languages, best first: the saved one, the email's, the browser's. */
export const localePreferences = (): (string | null)[] => [
  readStored<string>(storageKey),
  mailLanguage(location),
  ...navigator.languages,
];
