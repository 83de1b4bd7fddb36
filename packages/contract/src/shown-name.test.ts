import { allFakers } from "@faker-js/faker";
import fc from "fast-check";
import { find } from "linkifyjs";
import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { graphemesOf, shownName, wholeName } from "./shown-name.ts";

test.each([
  ["Mira Sen", "Mira Sen"],
  ["J.R.R. Tolkien", "J. R. R. Tolkien"],
  ["Sai.Pro", "Sai. Pro"],
  ["Gal·la", "Gal·la"],
  ["ジョン・スミス", "ジョン・スミス"],
  ["Mira www.evil.example", "Mira …"],
  ["Win at https://evil.example/x now", "Win at … now"],
  ["Call 1-800-555-0100", "Call …"],
])("the name %j is shown as %j", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each([
  ["A.Kim", "A.Kim"],
  ["Call 1-800-555-0100", "Call 1-800-555-0100"],
  ["स्त्री".repeat(60), "स्त्री".repeat(60)],
  ["null", brand.genericDisplayName],
  [`${brand.name} Security`, brand.genericDisplayName],
])("pages show the name %j as %j", (name, shown) => {
  expect(wholeName(name)).toBe(shown);
});

test.each([
  "Win at https://evil.example/x now",
  "evil·com",
  "evil。com",
  "evil\u200b.com",
  "bit.ly/abc",
  "पेटीएम.भारत",
  "http://[::1]/x",
  "ｅｖｉｌ．ｃｏｍ",
  "ⓔⓥⓘⓛ.ⓒⓞⓜ",
  "evil\u2024com",
  "evil\ua4f8com",
  "evil\ufe0f.com",
])("no program makes a link of the name %j", (name) => {
  const shown = shownName(name);
  for (const text of [shown, shown.normalize("NFKC")]) {
    expect(find(text)).toEqual([]);
    expect(text).not.toMatch(/[\p{L}\p{N}][.·。]\p{L}|\w@\w|:\/\//u);
  }
});

test.each([
  "+91 98765 43210 Mira",
  "Mira (020) 7946.0958",
  "１８００５５５０１００",
  "1️⃣8️⃣0️⃣0️⃣5️⃣5️⃣5️⃣",
  "1\u200d8\u200d0\u200d0\u200d5\u200d5\u200d5",
])("no telephone calls from the name %j", (name) => {
  expect(shownName(name)).not.toMatch(/(?:\p{N}[^\p{L}]*){7}/u);
});

test.each([
  brand.name,
  `${brand.name} Security Team`,
  "S u n d i a l",
  "Sundіal",
  "ꓢꓴꓠꓓꓲꓮꓡ",
  "Ꮪundial",
  "Տundial",
  "Sundiaǀ",
  "Ⴝundial",
  "𝕊𝕦𝕟𝕕𝕚𝕒𝕝",
  "ꜱᴜɴᴅɪᴀʟ ꜱᴇᴄᴜʀɪᴛʏ",
  "🅢🅤🅝🅓🅘🅐🅛",
  "🆂🆄🅽🅳🅸🅰🅻",
  "🇸 🇺 🇳 🇩 🇮 🇦 🇱",
  "Sunđial",
  "SundiaI Team",
  "SUNDlAL",
  "SundialSupport",
  "TeamSundial",
  "Sundial_Official",
  "SundiaІ",
  "Sunclial Help",
  "Sund1a1",
])("%j does not speak for the product", (name) => {
  expect(shownName(name)).toBe(brand.genericDisplayName);
});

test.each(["", "null null", "(null) (null)", "None None", "NaN", "...", "1800 555 0100"])(
  "%j shows as the generic name",
  (name) => {
    expect(shownName(name)).toBe(brand.genericDisplayName);
  },
);

test.each(["Sundlal Verma", "Arsun Dialani", "Hudsun Dial", "Sundar Ialongo", "Sun Dialani", "Sundialani"])(
  "%j is a name, though its letters are like the product's",
  (name) => expect(shownName(name)).toBe(name),
);

test.each(["el", "en_IN", "hy", "ja", "ka_GE", "pl", "ru", "vi"] as const)(
  "40 names that people have in %s are shown as they are",
  (country) => {
    const faker = allFakers[country];
    faker.seed(7);
    const names = Array.from({ length: 40 }, () => `${faker.person.firstName()} ${faker.person.lastName()}`);
    expect(names.map(shownName)).toEqual(names);
  },
);

test.each(["Jane Null", "Nil", "Nan", "Nana"])("%j is a name", (name) => {
  expect(shownName(name)).toBe(name);
});

test.each([
  ["flags", "🇮🇳"],
  ["families", "👨‍👩‍👧‍👦"],
  ["long syllables", "स्त्री"],
  ["syllables", "क्षि"],
  ["letters", "a"],
])("of 60 %s, a name shows 39 whole ones and an ellipsis", (_what, grapheme) => {
  expect(shownName(grapheme.repeat(60))).toBe(`${grapheme.repeat(39)}…`);
  expect(shownName(grapheme.repeat(20))).toBe(grapheme.repeat(20));
});

test("one grapheme of a thousand characters is cut, too", () => {
  expect([...shownName("👩\u200d".repeat(1000))].length).toBeLessThanOrEqual(400);
  expect(wholeName("x".repeat(1_000_000))).toHaveLength(1000);
});

test("whatever a record holds, what is shown is short, visible and no link", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      const shown = shownName(name);
      expect(graphemesOf(shown).length).toBeLessThanOrEqual(40);
      expect(shown).toMatch(/[\p{L}\p{N}\p{S}]/u);
      expect(find(shown)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("a name of signs that look like the product's letters holds nobody up", () => {
  const signs = ["∂", "!", "@"].map((sign) => sign.repeat(160)).join("");
  expect(shownName(`Sun${signs}`)).toMatch(/^Sun∂+…$/);
});
