import { readFile } from "node:fs/promises";
import path from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";

/** A font and the characters that it has. */
export interface LoadedFont {
  font: Font;
  characters: ReadonlySet<number>;
  /** Its units in one em. */
  unitsPerEm: number;
}

/** Latin, Greek, Cyrillic, Devanagari. */
const everyText = "noto-sans";

/** The fonts of other scripts, loaded if a text has letters of them. Each is a package in package.json. */
const scripts: readonly [font: string, letters: RegExp][] = [
  ["noto-sans-arabic", /\p{Script=Arabic}/u],
  ["noto-sans-bengali", /\p{Script=Bengali}/u],
  ["noto-sans-gujarati", /\p{Script=Gujarati}/u],
  ["noto-sans-gurmukhi", /\p{Script=Gurmukhi}/u],
  ["noto-sans-kannada", /\p{Script=Kannada}/u],
  ["noto-sans-malayalam", /\p{Script=Malayalam}/u],
  ["noto-sans-tamil", /\p{Script=Tamil}/u],
  ["noto-sans-telugu", /\p{Script=Telugu}/u],
];

/** The fonts that a text needs, the general one first, from the build's folder. */
export async function loadFonts(text: string, folder: string): Promise<LoadedFont[]> {
  const needed = scripts.filter(([, letters]) => letters.test(text)).map(([font]) => font);
  return Promise.all([everyText, ...needed].map((name) => loadFont(path.join(folder, `${name}.ttf`))));
}

async function loadFont(file: string): Promise<LoadedFont> {
  const { buffer } = new Uint8Array(await readFile(file));
  const face = new Face(new Blob(buffer));
  return { font: new Font(face), characters: new Set(face.collectUnicodes()), unitsPerEm: face.upem };
}

const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

/** The first font that has every character of a sign, which may be a letter with its marks. */
export const fontOf = (sign: string, fonts: readonly LoadedFont[]): LoadedFont | undefined =>
  fonts.find(({ characters }) =>
    [...sign].every((character) => unseen.test(character) || characters.has(character.codePointAt(0) ?? 0)),
  );
