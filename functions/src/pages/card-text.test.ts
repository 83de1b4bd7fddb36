import { readFile } from "node:fs/promises";
import path from "node:path";
import { Renderer } from "@takumi-rs/wasm";
import { invitationSentence } from "contract/invitation";
import { languageCodes } from "contract/languages";
import { expect, test } from "vitest";
import "../../testing/pictures.ts";
import { drawableText, fontsOf } from "./card-text.ts";

/** The width of a text of one pixel, in the fonts that the build has put beside the worker. */
async function widthOf(text: string): Promise<number> {
  const renderer = new Renderer();
  for (const font of fontsOf(text)) {
    await renderer.registerFont(
      await readFile(path.join(import.meta.dirname, "../../lib/card", `${font}.ttf`)),
    );
  }
  const { width } = await renderer.measure({ type: "text", text, style: { fontSize: 100 } });
  return width / 100;
}

test.each([
  ["Devanagari", "श्री", ["श", "र", "ी"]],
  ["Bengali", "শ্রা", ["শ", "র", "া"]],
  ["Gujarati", "શ્રી", ["શ", "ર", "ી"]],
  ["Gurmukhi", "ਪ੍ਰੀ", ["ਪ", "ਰ", "ੀ"]],
  ["Kannada", "ಕಾವ್ಯ", ["ಕಾ", "ವ", "ಯ"]],
  ["Malayalam", "ക്ഷ", ["ക", "ഷ"]],
  ["Telugu", "లక్ష్మి", ["ల", "క", "ష", "మి"]],
  ["Arabic", "ليلى", ["ل", "ي", "ل", "ى"]],
])("the letters of %s join", async (_script, word, letters) => {
  const widths = await Promise.all(letters.map(widthOf));
  const apart = widths.reduce((sum, width) => sum + width);
  expect(await widthOf(word)).toBeLessThan(apart * 0.95);
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
  "Zoë O’Neil-Łuczak (née “Ng”)",
])("the name %s is drawn whole", (name) => {
  expect(drawableText(name)).toBe(name);
});

test.each([
  ["🌸 Priya 🌸 Sen", "Priya Sen"],
  ["❤️ Priya ❤️", "Priya"],
  ["王小明", ""],
  ["Ana 王", "Ana"],
  ["Ａｎａ Ⅳ", ""],
  ["🌸", ""],
  ["...", ""],
  ["\ufffe", ""],
])("of the name %j, %j is drawn, and no boxes", (name, drawn) => {
  expect(drawableText(name)).toBe(drawn);
});

test.each(languageCodes)("the sentence in %s can be drawn", (language) => {
  const { who, invites } = invitationSentence("", language);
  expect([drawableText(who), drawableText(invites)]).toEqual([who, invites]);
});
