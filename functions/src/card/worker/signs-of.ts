const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** What a reader takes for one sign each: a letter with its marks, a syllable of Devanagari. */
export const signsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
