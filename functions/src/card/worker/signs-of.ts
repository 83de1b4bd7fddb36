const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Grapheme clusters: a letter with its marks, a syllable of Devanagari. */
export const signsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
