/** A name in one or two lines, and how large it is written. */
export interface FittedName {
  lines: string[];
  size: number;
}

/** All in pixels of the card. */
const limits = { width: 1040, largest: 80, smallestAlone: 56, largestOfTwo: 60 };

/**
 * Fits a shown name, which is not long, at the largest size: on one line, or on two lines of similar length.
 *
 * @param widthOf width of a text in a font of one pixel
 */
export function fitName(name: string, widthOf: (text: string) => number): FittedName {
  const sizeOf = (...lines: string[]) => limits.width / Math.max(...lines.map(widthOf));
  const alone = sizeOf(name);
  if (alone >= limits.smallestAlone) return { lines: [name], size: Math.min(alone, limits.largest) };
  const pairs = pairsOf(name).map((lines) => ({ lines, size: sizeOf(...lines) }));
  const best = pairs.toSorted((a, b) => b.size - a.size).at(0) ?? { lines: [name], size: alone };
  return { ...best, size: Math.min(best.size, limits.largestOfTwo) };
}

/** Every way to break a name between two words. */
function pairsOf(name: string): string[][] {
  const words = name.split(" ");
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
}
