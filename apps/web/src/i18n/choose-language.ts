export const defaultLanguageCode = "en";

/**
 * The first of the wishes that is on offer, if any is. Wishes are language tags in order of precedence; "hi-IN" is
 * content with "hi", and a wish that nobody can meet counts for nothing.
 */
export function findLanguage(
  wishes: readonly (string | null | undefined)[],
  offered: readonly string[],
): string | undefined {
  for (const wish of wishes) {
    const tag = wish?.toLowerCase();
    const match = offered.find((code) => tag === code || tag?.startsWith(`${code}-`));
    if (match) return match;
  }
  return undefined;
}

/** The language to begin with: the first of the wishes that is on offer, else English. */
export const chooseLanguage = (...choice: Parameters<typeof findLanguage>): string =>
  findLanguage(...choice) ?? defaultLanguageCode;
