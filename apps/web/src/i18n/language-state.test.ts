import { expect, test } from "vitest";
import en from "./en.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import { type LanguageAction, languageReducer, PORTAL_LANGUAGE } from "./language-state.ts";

const english = { languageCode: "en", portalContent: en };
const hindi = { languageCode: "hi", portalContent: hi };

test("choosing a language changes the code and every string together", () => {
  expect(languageReducer(english, { type: PORTAL_LANGUAGE, data: hindi })).toBe(hindi);
});

test("any other action leaves the language alone", () => {
  const stranger = { type: "SOMETHING_ELSE", data: hindi } as unknown as LanguageAction;
  expect(languageReducer(english, stranger)).toBe(english);
});
