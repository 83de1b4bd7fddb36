export const defaultLanguageCode = "en";

/**
 * The language to begin with: the first of the wishes that is on offer, else English. Wishes are language tags in order
 * of precedence; "hi-IN" is content with "hi", and a wish that nobody can meet counts for nothing.
 */
export function chooseLanguage(
  wishes: readonly (string | null | undefined)[],
  offered: readonly string[],
): string {
  for (const wish of wishes) {
    const tag = wish?.toLowerCase();
    const match = offered.find((code) => tag === code || tag?.startsWith(`${code}-`));
    if (match) return match;
  }
  return defaultLanguageCode;
}
