import { expect, test } from "vitest";
import { initialsOf } from "./person.ts";

test.each([
  ["two words", "Ana Lima", "AL"],
  ["small letters", "ana de la vega", "AV"],
  ["a letter that has two capitals", "ßeta", "ß"],
  ["a mark that no letter has built in", "x\u0301en", "X\u0301"],
  ["Devanagari", "प्रियंका चोपड़ा", "प्रिचो"],
  ["two consonants in one syllable", "श्री", "श्री"],
  ["a vowel with its sign", "अंजलि", "अं"],
  ["Bengali", "শ্রাবণী সেন", "শ্রাসে"],
  ["Georgian, which writes no capitals", "ანა ბერიძე", "აბ"],
  ["Arabic, whose letters join", "محمد علي", "م"],
  ["Arabic and Latin", "محمد Ali", "م"],
  ["Chinese", "王小明", "王"],
  ["signs before the letters", "(Ana) @lima", "AL"],
  ["words without letters", "🌸 Priya 🌸 2", "P"],
  ["one emoji", "👩‍👧 👍🏽", "👩‍👧"],
  ["an emoji with a colour of skin", "👍🏽", "👍🏽"],
  ["a flag", "🇮🇳🇧🇷", "🇮🇳"],
  ["a number", "007", "0"],
  ["punctuation", "...", ""],
  ["nothing", "", ""],
])("of a name with %s, %j, the initials are %j", (_what, name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
