import type { LanguageCode } from "functions/src/product/languages.ts";
import { languageIn } from "../paths.ts";
import { chooseLanguage } from "./choose-language.ts";
import { localePreferences } from "./locale-preferences.ts";

/** The language to begin with: the one in the address, else the one that the visitor prefers, else English. */
export const initialLanguage = (offered: readonly LanguageCode[]): LanguageCode =>
  chooseLanguage([languageIn(location), ...localePreferences()], offered);
