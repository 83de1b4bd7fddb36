import { defaultLanguageCode, type LanguageCode } from "contract/languages";

/**
 * The first preference that is on offer, if any. Preferences are language tags, best first; "hi-IN" matches "hi".
 */
export function findLanguage(
  preferences: readonly (string | null | undefined)[],
  offered: readonly LanguageCode[],
): LanguageCode | undefined {
  for (const preference of preferences) {
    const tag = preference?.toLowerCase();
    const match = offered.find((code) => `${tag}-`.startsWith(`${code.toLowerCase()}-`));
    if (match) return match;
  }
  return undefined;
}

/** The first preference that is on offer, else English, else the first that is offered. */
export const chooseLanguage = (...[preferences, offered]: Parameters<typeof findLanguage>): LanguageCode =>
  findLanguage([...preferences, defaultLanguageCode], offered) ?? offered[0] ?? defaultLanguageCode;
