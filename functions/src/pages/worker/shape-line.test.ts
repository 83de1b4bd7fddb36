import path from "node:path";
import { invitationSentence } from "contract/invitation";
import { languageCodes } from "contract/languages";
import { expect, test } from "vitest";
import { drawableText, loadFonts, shapeLine } from "./shape-line.ts";

/** HarfBuzz with the fonts that the build has put beside the worker. */
const folder = path.join(import.meta.dirname, "../../../lib/card");
const shape = async (text: string) => shapeLine(text, await loadFonts(text, folder));
const outlines = async (text: string) => (await shape(text)).glyphs.map(({ outline }) => outline);

test("consonants of Devanagari join, and a vowel that is written before them stands there", async () => {
  // Two letters and the sign between them are one glyph.
  expect(await outlines("क्ष")).toHaveLength(1);
  const [sign, letter] = await outlines("कि");
  expect([letter]).toEqual(await outlines("क"));
  expect(sign).not.toBe(letter);
});

test.each([
  ["Ravi ", "रवि", ""],
  ["(", "रवि", " Ravi)"],
  ["Ольга ", "श्री", " Ελένη"],
])("in %j %j %j each script is written in its own way", async (before, name, after) => {
  const shaped = [...(await outlines(before)), ...(await outlines(name)), ...(await outlines(after))];
  expect(await outlines(before + name + after)).toEqual(shaped);
});

test("letters of Arabic join, and the line is read from the right", async () => {
  const [left, right] = await outlines("لي");
  expect([left, right]).not.toEqual([...(await outlines("ي")), ...(await outlines("ل"))]);
  const bracketsTurn = await outlines("ل (5)");
  const [opening] = await outlines("(");
  expect(bracketsTurn.at(0)).toBe(opening);
  expect(bracketsTurn.at(-1)).toBe((await outlines("ل"))[0]);
});

test.each([
  "Ana",
  "Ελένη",
  "Ольга",
  "प्रिया",
  "ليلى",
  "শ্রাবণী",
  "ગીતા",
  "ਗੁਰਪ੍ਰੀਤ",
  "ಕಾವ್ಯ",
  "മീര",
  "கமலா",
  "లక్ష్మి",
])("the name %s is drawn whole", async (name) => {
  expect(drawableText(name, await loadFonts(name, folder))).toBe(name);
  const { width, top, bottom } = await shape(name);
  expect(width).toBeGreaterThan(0.5);
  expect(top).toBeGreaterThan(0.4);
  expect(bottom).toBeLessThanOrEqual(0.05);
});

test.each([
  ["🌸 Priya 🌸 Sen", "Priya Sen"],
  ["王小明", ""],
  ["Ana 王", "Ana"],
  ["🌸", ""],
  ["...", ""],
  ["\ufffe", ""],
])("of the name %j, %j is drawn, and no boxes", async (name, drawn) => {
  expect(drawableText(name, await loadFonts(name, folder))).toBe(drawn);
});

test.each(languageCodes)("the sentence in %s can be drawn", async (language) => {
  const { who, invites } = invitationSentence("", language);
  const fonts = await loadFonts(who + invites, folder);
  expect(drawableText(who, fonts)).toBe(who);
  expect(drawableText(invites, fonts)).toBe(invites);
});
