import { graphemesOf } from "contract/shown-name";

/** A name in one or two lines, and how large it is written. */
export interface FittedName {
  lines: string[];
  size: number;
}

/** All in pixels of the card. */
const limits = { width: 1040, largest: 80, smallestAlone: 56, largestOfTwo: 60, smallest: 44 };

/**
 * Fits a name at the largest size: on one line, or on two lines of similar length. A longer name gets the
 * smallest size and is cut with "…".
 *
 * @param widthOf width of a text in a font of one pixel
 */
export function fitName(name: string, widthOf: (text: string) => number): FittedName {
  const sizeOf = (...lines: string[]) => limits.width / Math.max(...lines.map(widthOf));
  const alone = sizeOf(name);
  if (alone >= limits.smallestAlone) return { lines: [name], size: Math.min(alone, limits.largest) };
  const pairs = pairsOf(name).map((lines) => ({ lines, size: sizeOf(...lines) }));
  const best = pairs.toSorted((a, b) => b.size - a.size).at(0);
  if (best && best.size >= limits.smallest)
    return { ...best, size: Math.min(best.size, limits.largestOfTwo) };
  return {
    lines: cutIntoTwo(name, (text) => widthOf(text) * limits.smallest <= limits.width),
    size: limits.smallest,
  };
}

/** Every way to break a name between two words. */
function pairsOf(name: string): string[][] {
  const words = name.split(" ");
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
}

function cutIntoTwo(name: string, fits: (text: string) => boolean): string[] {
  const letters = graphemesOf(name);
  const first = longest(letters, fits);
  const space = first < letters.length ? letters.lastIndexOf(" ", first) : -1;
  const end = space > 0 ? space : first;
  const rest = letters.slice(space > 0 ? end + 1 : end);
  const second = longest(rest, (text) => fits(`${text}…`));
  const isWhole = fits(rest.join(""));
  const lines = [
    letters.slice(0, end).join(""),
    isWhole ? rest.join("") : `${rest.slice(0, second).join("").trim()}…`,
  ];
  return lines.filter((line) => line !== "");
}

/** How many letters from the start fit. */
function longest(letters: string[], fits: (text: string) => boolean): number {
  const tooLong = letters.findIndex((_, index) => !fits(letters.slice(0, index + 1).join("")));
  return tooLong === -1 ? letters.length : tooLong;
}
