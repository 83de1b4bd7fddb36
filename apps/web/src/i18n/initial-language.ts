import { type LanguageCode, languageCodes } from "contract/languages";
import { languageIn } from "../paths.ts";
import { chooseLanguage, findLanguage } from "./choose-language.ts";
import { localePreferences, saveLanguage } from "./locale-preferences.ts";

/**
 * The address's language, else the visitor's preferred one, else English; all are offered until the configuration says.
 */
export const initialLanguage = (offered: readonly LanguageCode[] = languageCodes): LanguageCode =>
  chooseLanguage([languageIn(location), ...localePreferences()], offered);

/** Saves the language that the address asks for. One that is guessed would outrank that of a mail. */
export function saveChosenLanguage(languageCode: LanguageCode): void {
  if (findLanguage([languageIn(location)], [languageCode])) saveLanguage(languageCode);
}
