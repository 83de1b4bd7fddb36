import { categoryColours } from "./brand.ts";
import type { Placeholder } from "./callables.ts";
import { graphemesOf } from "./shown-name.ts";

// Scripts with joined letters: two initials would look like a word.
const joins = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}]/u;
// In Georgian and others, capitals are for headlines in capitals only, and most fonts do not have them.
const hasCapitals = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/**
 * The initials of a person without a picture: the first letter or syllable of the first and the last word of
 * a cleaned name. A script with joined letters gives only the first. A name without letters gives its first
 * emoji, digit or symbol, else "". Only on servers, like `graphemesOf`.
 */
export function initialsOf(name: string): string {
  const letters = name.split(" ").flatMap((word) => firstWith(/\p{L}/u, word) ?? []);
  const [first = "", last = ""] = [letters.at(0), letters.slice(1).at(-1)];
  if (!first) return firstWith(/[\p{N}\p{S}]/u, name) ?? "";
  return joins.test(first + last) ? first : capital(first) + capital(last);
}

const firstWith = (sign: RegExp, text: string) => graphemesOf(text).find((grapheme) => sign.test(grapheme));

function capital(letter: string): string {
  const upper = letter.toUpperCase();
  // "ß" would become two.
  return hasCapitals.test(letter) && upper.length === letter.length ? upper : letter;
}

type PersonColour = Omit<Placeholder, "initials">;

/** Each category's colour with the ink that can be read on it. */
export const personColours: readonly PersonColour[] = Object.values(categoryColours).map((background) => ({
  background,
  ink: background === categoryColours.mint ? "#1D1830" : "#FFFFFF",
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
