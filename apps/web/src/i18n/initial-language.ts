import { type LanguageCode, languageCodes } from "functions/src/product/languages.ts";
import { languageIn } from "../paths.ts";
import { chooseLanguage } from "./choose-language.ts";
import { localePreferences } from "./locale-preferences.ts";

/**
 * The address's language, else the visitor's preferred one, else English; all are offered until the configuration says.
 */
export const initialLanguage = (offered: readonly LanguageCode[] = languageCodes): LanguageCode =>
  chooseLanguage([languageIn(location), ...localePreferences()], offered);
