import { mailLanguage } from "./mail-language.ts";
import { readSavedLanguage } from "./saved-language.ts";

/** The languages that this visitor prefers, best first: the last choice, the e-mail's, and the browser's. */
export const localePreferences = (): (string | null)[] => [
  readSavedLanguage(),
  mailLanguage(location),
  ...navigator.languages,
];
