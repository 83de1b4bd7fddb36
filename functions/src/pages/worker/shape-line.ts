import { readFile } from "node:fs/promises";
import path from "node:path";
import bidiFactory, { type Bidi } from "bidi-js";
import { graphemesOf } from "contract/shown-name";
import { Blob, Direction, Face, Font, Buffer as HarfBuzzBuffer, shape } from "harfbuzzjs";

/** A glyph in a line, in ems; y grows upwards. */
interface Glyph {
  x: number;
  y: number;
  /** Its outline as SVG path data, in units of `scale` ems. */
  outline: string;
  scale: number;
}

/** A line of text with its measures in ems: 1 is the font's size. */
export interface ShapedLine {
  width: number;
  glyphs: Glyph[];
  /** How far its ink reaches above and below the line that letters stand on. */
  top: number;
  bottom: number;
}

/** Text in one font, one script and one direction. */
interface Run {
  start: number;
  end: number;
  level: number;
  font: LoadedFont;
  /** Undefined while the run has only characters of all scripts, such as spaces and brackets. */
  script: RegExp | undefined;
}

/** The scripts that share a font. HarfBuzz would write a whole run by the rules of the first that it finds there. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Devanagari}/u];

// The types declare an ES module, but Node and esbuild import a function.
const bidi = (bidiFactory as unknown as () => Bidi)();

/**
 * Shapes a text in any mixture of scripts and directions. One of the fonts must have a glyph for each
 * character.
 */
export function shapeLine(text: string, fonts: readonly LoadedFont[]): ShapedLine {
  const line: ShapedLine = { width: 0, glyphs: [], top: 0, bottom: 0 };
  const levels = bidi.getEmbeddingLevels(text);
  const runs = runsOf(text, levels.levels, fonts);
  // The visual order, from left to right.
  const order = bidi.getReorderedIndices(text, levels).map((index) => runs.find(({ end }) => index < end));
  for (const run of new Set(order)) if (run) addRun(line, text, run);
  return line;
}

function runsOf(text: string, levels: Uint8Array, fonts: readonly LoadedFont[]): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const sign of graphemesOf(text)) {
    const end = start + sign.length;
    const font = fontOf(sign, fonts);
    const level = levels[start] ?? 0;
    const script = scripts.find((letters) => letters.test(sign));
    const last = runs.at(-1);
    if (font && last?.end === start && last.level === level && last.font === font && isOf(last, script)) {
      last.end = end;
      last.script ??= script;
    } else if (font) runs.push({ start, end, level, font, script });
    start = end;
  }
  return runs;
}

const isOf = (run: Run, script: RegExp | undefined) => !run.script || !script || run.script === script;

function addRun(
  line: ShapedLine,
  text: string,
  { start, end, level, font: { font, unitsPerEm } }: Run,
): void {
  const buffer = new HarfBuzzBuffer();
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const scale = 1 / unitsPerEm;
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    const { yBearing = 0, height = 0 } = font.glyphExtents(codepoint) ?? {};
    line.top = Math.max(line.top, (yOffset + yBearing) * scale);
    line.bottom = Math.min(line.bottom, (yOffset + yBearing + height) * scale);
    const outline = font.glyphToPath(codepoint);
    if (outline) line.glyphs.push({ x: line.width + xOffset * scale, y: yOffset * scale, outline, scale });
    line.width += xAdvance * scale;
  }
}

/** A font and the characters that it has. */
export interface LoadedFont {
  font: Font;
  characters: ReadonlySet<number>;
  /** Its units in one em. */
  unitsPerEm: number;
}

/** Latin, Greek, Cyrillic, Devanagari. */
const everyText = "noto-sans";

/** The scripts with a separate font, loaded for their letters. Each font is a package in package.json. */
const scriptsWithFont = [
  "Arabic",
  "Bengali",
  "Gujarati",
  "Gurmukhi",
  "Kannada",
  "Malayalam",
  "Tamil",
  "Telugu",
];

/** The fonts that a text needs, the general one first, from the build's folder. */
export async function loadFonts(text: string, folder: string): Promise<LoadedFont[]> {
  const scripts = scriptsWithFont.filter((script) => new RegExp(`\\p{Script=${script}}`, "u").test(text));
  const names = [everyText, ...scripts.map((script) => `${everyText}-${script.toLowerCase()}`)];
  return Promise.all(names.map((name) => loadFont(path.join(folder, `${name}.ttf`))));
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

/** A text without what no font has, which would be drawn as boxes; "" if no letter is left. */
export function drawableText(text: string, fonts: readonly LoadedFont[]): string {
  const kept = graphemesOf(text).filter((sign) => fontOf(sign, fonts));
  const oneLine = kept.join("").replace(/\s+/gu, " ").trim();
  return /[\p{L}\p{N}]/u.test(oneLine) ? oneLine : "";
}
