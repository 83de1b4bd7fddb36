import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName, isShortEnough, MAX_NAME_LENGTH } from "./names.ts";

test.each([
  ["  Mira   Sen ", "Mira Sen"],
  ["क्‍ष", "क्‍ष"],
  ["👩‍👧 Mira", "👩‍👧 Mira"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿 Mira", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Mira"],
  ["Mi\u0000ra\nSen", "Mi ra Sen"],
  ["Mira\u202egnp.exe", "Mira gnp.exe"],
  ["e\u0301va", "\u00e9va"],
  ["e\u200b\u0301va", "\u00e9va"],
  ["Mi\u200bra\u2060 \u00adSen\u3164", "Mira Sen"],
  ["Mi\u200dra\u200c", "Mira"],
  ["Mira\ud800", "Mira"],
])("%j is stored as %j", (name, stored) => {
  expect(cleanName(name)).toBe(stored);
});

test.each([
  "Sai.Pro",
  "mira@example.com",
  "A.B.de Villiers",
  "https://evil.example/x",
  // Not assigned in Unicode 17: an emoji of later phones.
  "\u{1faff}",
])("%j is stored whole, whatever it resembles", (name) => {
  expect(cleanName(name)).toBe(name);
});

test.each([
  ["a Hangul filler", "\u3164"],
  ["a braille pattern without dots", "\u2800"],
  ["joiners that join nothing", "\u200d\u200c"],
  ["a mark without its letter", "\u0301"],
  ["an object that is not there", "\ufffc"],
  ["a note without a head", "\u{1d159}"],
  ["direction marks", "\u202e \u2066"],
  ["a blank hieroglyph", "\u{13441}"],
  ["no character", "\ufdd0\u{1ffff}"],
  ["all of them", "\u200b \u2060\u3164 \u2800\u00ad\u200d\u0301"],
])("%s is invisible and no name", (_what, name) => {
  expect(cleanName(name)).toBe("");
});

// Beyond that they cover what stands above and below, on pages as on previews.
test.each([
  ["a letter", `Z${"\u0336".repeat(80)}`, `Z${"\u0336".repeat(4)}`],
  ["one with joiners between them", `Z${"\u0336\u200d".repeat(40)}a`, `Z${"\u0336\u200d".repeat(4)}a`],
  ["a letter that is written with them", "शृ्ं", "शृ्ं"],
  ["a stack of Tibetan", "སྒྲུབ་", "སྒྲུབ་"],
])("%s keeps at most four marks: %j", (_what, name, stored) => {
  expect(cleanName(name)).toBe(stored);
});

test.each([
  ["60 families", "👨‍👩‍👧‍👦".repeat(60), true],
  ["the longest name", "a".repeat(MAX_NAME_LENGTH), true],
  ["one letter more", "a".repeat(MAX_NAME_LENGTH + 1), false],
])("%s", (_what, name, isShort) => {
  expect(isShortEnough(cleanName(name))).toBe(isShort);
});

test("a flag keeps the tags of a region, and no hidden text", () => {
  const flag = `🏴${"\u{e0061}".repeat(6)}\u{e007f}`;
  expect(cleanName(`${flag}${"\u{e0062}".repeat(100)} Mira`)).toBe(`${flag} Mira`);
});

// Any 16 bits, so halves of a character as well.
const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

test("whatever a name is made of, what is stored is one line that stays itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: codeUnit, maxLength: 300 }), (name) => {
      const stored = cleanName(name);
      expect(stored).not.toMatch(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
      expect(stored.isWellFormed()).toBe(true);
      expect(cleanName(stored)).toBe(stored);
    }),
  );
});

test("a text far beyond a name's length is left as it is: to clean its heaps of accents would take seconds", () => {
  const heaps = `a${"\u0315\u0300".repeat(15_000)}`;
  expect(cleanName(heaps)).toBe(heaps);
  expect(isShortEnough(cleanName(heaps))).toBe(false);
});
