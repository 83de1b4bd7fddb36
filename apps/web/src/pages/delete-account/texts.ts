import type { LanguageCode } from "contract/languages";
import en from "contract/messages/delete-account/en.json";
import hi from "contract/messages/delete-account/hi.json";
import { useTranslation } from "react-i18next";
import { reasonOf } from "../../backend/failure.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText } from "../../i18n/texts.tsx";

/** The texts are with the page, so that the others do not carry them. */
const texts: Record<LanguageCode, typeof en> = { en, hi };

export function useTexts() {
  const { t } = useTranslation();
  const text = texts[useLanguage().languageCode];
  // The sentences of the sign-up would ask to sign up.
  const own: Partial<Record<string, string>> = text.failure;
  const explain = (error: Error): string =>
    // The code is of a second factor: the page has no step for it, and Auth deletes no account without it.
    own[Object(error.cause).code] ?? own[reasonOf(error)] ?? failureText(t, error);
  return { t, text, explain };
}
