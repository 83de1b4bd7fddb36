import type { LanguageCode } from "functions/src/product/languages.ts";
import { expect, test } from "vitest";
import { chooseLanguage } from "./choose-language.ts";

const offered: LanguageCode[] = ["en", "hi"];

test.for<[string, (string | null | undefined)[], string]>([
  ["the address decides", ["hi", "en", "en-GB"], "hi"],
  ["then the last choice", [undefined, "hi", "en-GB"], "hi"],
  ["then the browser, in its order", [undefined, null, "fr", "hi-IN", "en"], "hi"],
  ["then English", [undefined, null, "fr"], "en"],
  ["nothing at all is English", [], "en"],
  ["a region does not matter", ["hi-Latn-IN"], "hi"],
  ["nor does the case", ["HI"], "hi"],
  ["a code that only begins alike is another language", ["hil"], "en"],
  ["an address with a language nobody offers counts for nothing", ["xx", "hi"], "hi"],
])("%s", ([, wishes, expected]) => {
  expect(chooseLanguage(wishes, offered)).toBe(expected);
});
