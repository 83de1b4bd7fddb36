/**
 * Grapheme clusters: a letter with its marks, a syllable of Devanagari. For servers: not every browser has
 * Intl.Segmenter.
 */
export const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
