import { brand } from "contract/brand";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { LanguageState } from "./language-state.ts";

/** An i18next instance with the messages of one language, initialised synchronously. */
export function createI18n({ languageCode, portalContent }: LanguageState): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: languageCode,
    resources: { [languageCode]: { translation: portalContent } },
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false, defaultVariables: { product: brand.name } },
    react: { useSuspense: false },
  });
  return instance;
}
