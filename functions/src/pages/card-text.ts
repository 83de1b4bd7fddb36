import { graphemesOf } from "contract/shown-name";

/** The fonts of the card, files beside its worker, and the scripts that each one draws. */
const fonts: [name: string, scripts: RegExp][] = [
  ["noto-sans", /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}]/u],
  ["noto-sans-arabic", /\p{Script=Arabic}/u],
  // The renderer does not join the syllables of Noto's: card-text.test.ts.
  ["hind-siliguri", /\p{Script=Bengali}/u],
  ["noto-sans-gujarati", /\p{Script=Gujarati}/u],
  ["noto-sans-gurmukhi", /\p{Script=Gurmukhi}/u],
  ["noto-sans-kannada", /\p{Script=Kannada}/u],
  ["noto-sans-malayalam", /\p{Script=Malayalam}/u],
  ["noto-sans-tamil", /\p{Script=Tamil}/u],
  ["noto-sans-telugu", /\p{Script=Telugu}/u],
];

/** The fonts that a text needs. */
export const fontsOf = (text: string): string[] =>
  fonts.filter(([, scripts]) => scripts.test(text)).map(([name]) => name);

/** A text without what no font has, which would be drawn as boxes; "" if no letter is left. */
export function drawableText(text: string): string {
  const kept = graphemesOf(text).filter((sign) => [...sign].every(isDrawable));
  const oneLine = kept.join("").replace(/\s+/gu, " ").trim();
  return /[\p{L}\p{N}]/u.test(oneLine) ? oneLine : "";
}

/** Of signs without a script, the fonts have those of texts, which stand before the symbols and emoji. */
const isDrawable = (character: string) =>
  /\p{Default_Ignorable_Code_Point}/u.test(character) ||
  (character < "\u2160" &&
    (/[\p{Script=Common}\p{Script=Inherited}]/u.test(character) || fontsOf(character).length > 0));
