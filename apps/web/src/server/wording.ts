import type { TranslationContent } from "../i18n/language-state.ts";

const files = import.meta.glob<TranslationContent>("../i18n/*.json", { import: "default", eager: true });

/** The wording of a language. The server has all of it at hand. Throws where there is none. */
export function wordingOf(languageCode: string): TranslationContent {
  const content = files[`../i18n/${languageCode}.json`];
  if (!content) throw new Error(`No wording for the language "${languageCode}"`);
  return content;
}
