import { brand } from "contract/brand";
import { MAX_NAME_LENGTH } from "contract/sign-up";
import { expect, test } from "vitest";
import { cleanName, displayName } from "./person.ts";

test.each([
  ["  Mira   Sen ", "Mira Sen"],
  ["मीरा सेन", "मीरा सेन"],
  ["क्‍ष", "क्‍ष"],
  ["👩‍👧 Mira", "👩‍👧 Mira"],
  ["Mi\u0000ra\nSen", "Mi ra Sen"],
  ["Mira\u202egnp.exe", "Mira gnp.exe"],
  ["e\u0301va", "\u00e9va"],
  ["e\u200b\u0301va", "\u00e9va"],
  ['"><script>', '"><script>'],
  ["\u202e \u2066", ""],
])("%j is stored as %j", (name, stored) => {
  expect(cleanName(name)).toBe(stored);
});

test.each([
  ["Mira www.evil.com", "Mira"],
  ["Win at https://evil.example/x now", "Win at now"],
  ["Call evil.com/login", "Call"],
  ["evil。com", ""],
  ["ev\u200bil.com", ""],
  ["mira@example.com", ""],
  ["Mira bit.ly/abc", "Mira"],
  ["पेटीएम.com मीरा", "मीरा"],
  ["पेटीएम.भारत मीरा", "मीरा"],
  ["evil.xn--p1ai", ""],
  ["Mira 203.0.113.7/login", "Mira"],
  ["Mira http://[::1]/x", "Mira"],
  ["Mira app://open", "Mira"],
])("an address in the name (%j) is left out: %j", (given, stored) => {
  expect(cleanName(given)).toBe(stored);
});

// A browser reads all of these as evil.com, or shows them so.
test.each([
  ["letters of full width", "ｅｖｉｌ．ｃｏｍ"],
  ["letters of mathematics", "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦"],
  ["letters in circles", "ⓔⓥⓘⓛ.ⓒⓞⓜ"],
  ["a one dot leader", "evil\u2024com"],
  ["a small full stop", "evil\ufe52com"],
  ["a half-width full stop", "evil\uff61com"],
  ["a letter that looks like a dot", "evil\ua4f8com"],
  ["a joiner before the dot", "evil\u200d.com"],
  ["a joiner behind the dot", "evil.\u200ccom"],
  ["a variation selector", "evil\ufe0f.com"],
  ["an annotation mark", "evil.\ufff9com"],
  ["an end that is cut off", `${"a".repeat(MAX_NAME_LENGTH - 8)}evil.comzz`],
])("an address with %s (%j) is left out", (_how, name) => {
  expect(cleanName(`${name} `)).toBe("");
});

test("only the first thousand characters of a name are read", () => {
  expect(cleanName(`${" ".repeat(1000)}Mira`)).toBe("");
});

test.each([
  "Dr.Kumar",
  "J.R.R. Tolkien",
  "A.K. Singh",
  "St.John",
  "Mira: the 2nd",
  "O'Brien",
  "@mira",
  "Gal·la",
])("%j is a name, not an address", (name) => {
  expect(cleanName(name)).toBe(name);
});

test.each([
  ["a zero width space", "\u200b"],
  ["word joiners", "\u2060\u2060"],
  ["a Hangul filler", "\u3164"],
  ["a braille pattern without dots", "\u2800"],
  ["a soft hyphen", "\u00ad"],
  ["joiners that join nothing", "\u200d\u200c"],
  ["a mark without its letter", "\u0301"],
  ["a sign without its consonant", "\u093f"],
  ["a variation of nothing", "\ufe0f"],
  ["an object that is not there", "\ufffc"],
  ["a note without a head", "\u{1d159}"],
  ["tags", "\u{e0041}\u{e0042}"],
  ["all of them", "\u200b \u2060\u3164 \u2800\u00ad\u200d\u0301"],
])("%s is invisible and no name", (_what, name) => {
  expect(cleanName(name)).toBe("");
});

test("invisible characters are removed from a name", () => {
  expect(cleanName("Mi\u200bra\u2060 \u00adSen\u3164")).toBe("Mira Sen");
});

// Beyond that they cover what stands above and below, on pages as on previews.
test.each([
  ["a letter", `Z${"\u0336".repeat(80)}`, `Z${"\u0336".repeat(4)}`],
  ["one with joiners between them", `Z${"\u0336\u200d".repeat(40)}a`, `Z${"\u0336\u200d".repeat(4)}a`],
  ["a letter that is written with them", "शृ्ं", "शृ्ं"],
  ["a stack of Tibetan", "སྒྲུབ་", "སྒྲུབ་"],
  ["an emoji of several", "👩🏽‍❤️‍💋‍👩🏿", "👩🏽‍❤️‍💋‍👩🏿"],
])("%s keeps at most four marks: %j", (_what, name, stored) => {
  expect(cleanName(name)).toBe(stored);
});

test("a long name is cut after a hundred characters, never inside one", () => {
  expect([...cleanName("😀".repeat(5000))]).toHaveLength(100);
});

test.each([
  [["", "Mira"], "Mira"],
  [[undefined, null, 7, " "], brand.genericDisplayName],
])("of %j the display name is %j", (candidates, name) => {
  expect(displayName(...candidates)).toBe(name);
});
