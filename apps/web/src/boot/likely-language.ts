import { languageCodes } from "functions/src/product/languages.ts";
import { initialLanguage } from "../i18n/initial-language.ts";

/** The language to begin with, as far as that can be told without the configuration. */
export const likelyLanguage = () => initialLanguage(languageCodes);
