import type { LanguageCode } from "contract/languages";
import { allMessages } from "contract/messages";
import { expect, test } from "vitest";
import { Failure } from "../backend/failure.ts";
import { createI18n } from "./messages.ts";
import { failureText } from "./texts.tsx";

const textIn = (languageCode: LanguageCode, retryAfterSeconds: number) => {
  const { t } = createI18n({ languageCode, portalContent: allMessages[languageCode].app });
  return failureText(t, new Failure("too-many-requests", { retryAfterSeconds }));
};

test.for<[seconds: number, english: string, hindi: string]>([
  [0, "in 1 minute.", " 1 मिनट बाद "],
  [60, "in 1 minute.", " 1 मिनट बाद "],
  [61, "in 2 minutes.", " 2 मिनट बाद "],
  [540, "in 9 minutes.", " 9 मिनट बाद "],
])("with a retry after %i seconds, says %s", ([seconds, english, hindi]) => {
  expect(textIn("en", seconds)).toContain(english);
  expect(textIn("hi", seconds)).toContain(hindi);
});
