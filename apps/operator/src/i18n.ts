import { chooseLanguage } from "contract/languages";
import { allMessages, type Messages } from "contract/messages";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Messages["operator"] };
  }
}

/** An i18next instance in the browser's language. */
export function createI18n(): i18n {
  const resources = Object.entries(allMessages).map(([code, { operator }]) => [
    code,
    { translation: operator },
  ]);
  const instance = createInstance();
  instance.on("languageChanged", (code) => {
    document.documentElement.lang = code;
  });
  instance.use(initReactI18next).init({
    lng: chooseLanguage(navigator.languages ?? []),
    resources: Object.fromEntries(resources),
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  return instance;
}
