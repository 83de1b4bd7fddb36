import type { LanguageCode } from "contract/languages";
import en from "contract/messages/delete-account/en.json";
import hi from "contract/messages/delete-account/hi.json";
import { useTranslation } from "react-i18next";
import { type Reason, reasonOf } from "../../backend/failure.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText } from "../../i18n/texts.tsx";

/** The texts are with the page, so that the others do not carry them. */
const texts: Record<LanguageCode, typeof en> = { en, hi };

export const useTexts = () => texts[useLanguage().languageCode];

const ownTexts: Partial<Record<Reason, keyof typeof en>> = {
  "wrong-password": "wrong",
  "sign-in-again": "tooOld",
  "account-disabled": "disabled",
  "user-not-found": "unknown",
};

/** Why signing in or deleting has failed. The sentences of the sign-up would ask to sign up. */
export function useExplanation(): (error: Error) => string {
  const { t } = useTranslation();
  const text = useTexts();
  return (error) => {
    // The page has no second step, and Auth deletes no account without it.
    if (Object(error.cause).code === "auth/multi-factor-auth-required") return text.secondFactor;
    const own = ownTexts[reasonOf(error)];
    return own ? text[own] : failureText(t, error);
  };
}
