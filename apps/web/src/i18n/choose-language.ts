import { defaultLanguageCode, type LanguageCode } from "functions/src/product/languages.ts";

/**
 * The first preference that is on offer, if any. Preferences are language tags, best first; "hi-IN" matches "hi".
 */
export function findLanguage(
  preferences: readonly (string | null | undefined)[],
  offered: readonly LanguageCode[],
): LanguageCode | undefined {
  for (const preference of preferences) {
    const tag = preference?.toLowerCase();
    const match = offered.find((code) => tag === code || tag?.startsWith(`${code}-`));
    if (match) return match;
  }
  return undefined;
}

/** The first preference that is on offer, else English. */
export const chooseLanguage = (...choice: Parameters<typeof findLanguage>): LanguageCode =>
  findLanguage(...choice) ?? defaultLanguageCode;
