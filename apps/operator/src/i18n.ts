import { defaultLanguageCode, isLanguageCode, type LanguageCode, languages } from "contract/languages";
import { allMessages, type Messages } from "contract/messages";
import { createInstance, type i18n } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import type { Filter } from "./choices.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Messages["operator"] };
  }
}

const STORED = "operator-language";

/** An i18next instance in the language that was chosen here before, or the browser's. */
export function createI18n(): i18n {
  const instance = createInstance();
  const resources = Object.entries(allMessages).map(([code, { operator }]) => [
    code,
    { translation: operator },
  ]);
  instance.use(initReactI18next).init({
    lng: chosenBefore(),
    resources: Object.fromEntries(resources),
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Switches the language and remembers it, where the browser lets it be stored. */
export async function switchLanguage(i18n: i18n, code: string): Promise<void> {
  await i18n.changeLanguage(code);
  document.documentElement.lang = code;
  try {
    localStorage.setItem(STORED, code);
  } catch {
    // It is chosen for as long as the page is open.
  }
}

function chosenBefore(): LanguageCode {
  const wanted = [storedLanguage(), ...navigator.languages.map((language) => language.split("-")[0])];
  return wanted.find(isLanguageCode) ?? defaultLanguageCode;
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

type Option = NonNullable<Filter[keyof Filter]> | "none";

/** The name of what can be chosen: a language by its own name, the rest in the page's language. */
export function useOptionName(): (option: Option) => string {
  const { t } = useTranslation();
  return (option) => (isLanguageCode(option) ? languages[option].ownName : t(`names.${option}`));
}
