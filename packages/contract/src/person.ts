import { categoryColours } from "./brand.ts";
import type { Placeholder } from "./callables.ts";

// Scripts with joined letters: two initials would look like a word.
const joins = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}]/u;
// Signs that make one syllable of two consonants, as in "श्री". Not by Intl.Segmenter: Firefox has it since 125, and
// whether it knows of such syllables depends on the browser, so a page would change while it starts.
const syllable =
  /\p{L}(?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2][\u200c\u200d]?\p{L}|[\p{M}\u200c\u200d])*/u;
const emoji =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{M}]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{M}]*)*|[\p{N}\p{S}]\p{M}*/u;
// In Georgian and others, capitals are for headlines in capitals only, and most fonts do not have them.
const hasCapitals = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/**
 * The initials of a person without a picture: the first letter or syllable of the first and the last word of
 * a cleaned name. A script with joined letters gives only the first. A name without letters gives its first
 * emoji, digit or symbol, else "". The same in every browser and on the server.
 */
export function initialsOf(name: string): string {
  const letters = name.split(" ").flatMap((word) => syllable.exec(word)?.[0] ?? []);
  const [first = "", last = ""] = [letters.at(0), letters.slice(1).at(-1)];
  if (!first) return emoji.exec(name)?.[0] ?? "";
  return joins.test(first + last) ? first : capital(first) + capital(last);
}

function capital(letter: string): string {
  const upper = letter.toUpperCase();
  // "ß" would become two.
  return hasCapitals.test(letter) && upper.length === letter.length ? upper : letter;
}

/** The background and text colours of a person's initials. */
type PersonColour = Omit<Placeholder, "initials">;

const light = "#FFFFFF";
const dark = "#1D1830";

/** Each category's colour with the ink that can be read on it. */
export const personColours: readonly PersonColour[] = Object.values(categoryColours).map((background) => ({
  background,
  ink: background === categoryColours.mint ? dark : light,
}));

/** The colour of a person without a picture: always the same for an id, on every page and server. */
export function personColourOf(id: string): PersonColour {
  // FNV-1a: ids that differ by a letter differ in colour.
  const hash = [...id].reduce(
    (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return personColours[(hash >>> 0) % personColours.length] as PersonColour;
}
