import { expect, test } from "vitest";
import { chooseLanguage, type LanguageCode } from "./languages.ts";

const offered: LanguageCode[] = ["en", "hi"];

test.for<[string, string, unknown[]]>([
  ["the first preference on offer", "hi", ["hi", "en", "en-GB"]],
  ["what follows one that is not offered", "hi", [undefined, null, "eo", "hi-IN", "en"]],
  ["English where no preference is offered", "en", [undefined, null, "eo"]],
  ["English without preferences", "en", []],
  ["as Android and Java write it", "hi", ["hi_IN"]],
  ["as it is written with its script", "hi", ["hi-Deva-IN"]],
  ["English for who reads Hindi in Latin letters", "en", ["hi-Latn-IN", "hi"]],
  ["whatever the case", "hi", ["HI"]],
  ["never by a mere prefix", "en", ["hil"]],
  ["past what is no text", "hi", [5, "hi"]],
])("chooses %s: %s", ([, expected, preferences]) => {
  expect(chooseLanguage(preferences, offered)).toBe(expected);
});

test("falls back to the first offered language if English is not offered", () => {
  expect(chooseLanguage(["eo"], ["hi"])).toBe("hi");
});

test("matches a regional language whatever its case, but not by its language alone", () => {
  const portuguese = "pt-BR" as LanguageCode;
  expect(chooseLanguage(["pt-br", "hi"], ["hi", portuguese])).toBe(portuguese);
  expect(chooseLanguage(["pt", "hi"], ["hi", portuguese])).toBe("hi");
});
