import { allMessages } from "contract/messages";
import { expect, test } from "vitest";
import { type LanguageAction, type LanguageState, languageReducer, PORTAL_LANGUAGE } from "./messages.ts";

const english: LanguageState = { languageCode: "en", portalContent: allMessages.en.app };
const hindi: LanguageState = { languageCode: "hi", portalContent: allMessages.hi.app };

test("changing the language replaces the code and the messages", () => {
  expect(languageReducer(english, { type: PORTAL_LANGUAGE, data: hindi })).toBe(hindi);
});

test("ignores unknown actions", () => {
  const stranger = { type: "SOMETHING_ELSE", data: hindi } as unknown as LanguageAction;
  expect(languageReducer(english, stranger)).toBe(english);
});
