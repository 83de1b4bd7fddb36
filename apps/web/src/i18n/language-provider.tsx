import { type LanguageCode, languages } from "contract/languages";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from "react";
import { I18nextProvider } from "react-i18next";
import { withinLimit } from "../backend/failure.ts";
import { useConfig } from "../config.ts";
import { preferLanguage, preferredLanguage, saveChosenLanguage, saveLanguage } from "./choose-language.ts";
import { createI18n, type LanguageState, languageReducer, loadLanguage } from "./messages.ts";

/** Ends the loader of a page that came in another language: see boot/other-language.ts. */
const showPage = () => document.documentElement.removeAttribute("data-other-language");

interface Language {
  languageCode: LanguageCode;
  /** Loads, shows and saves a language. False if another one was chosen meanwhile. Rejects if it cannot be loaded. */
  changeLanguage: (languageCode: LanguageCode) => Promise<boolean>;
}

const LanguageContext = createContext({} as Language);

export function LanguageProvider({ initial, children }: { initial: LanguageState; children: ReactNode }) {
  const { portalLanguages } = useConfig();
  const [state, dispatch] = useReducer(languageReducer, initial);
  const { languageCode } = state;
  const i18n = useMemo(() => createI18n(state), [state]);
  const wanted = useRef(languageCode);
  const show = useCallback(async (code: LanguageCode) => {
    wanted.current = code;
    const action = await withinLimit(loadLanguage(code), 10_000).catch((error: unknown) => {
      if (wanted.current === code) throw error;
    });
    if (!action || wanted.current !== code) return false;
    dispatch(action);
    return true;
  }, []);
  const changeLanguage = async (code: LanguageCode) => {
    preferLanguage(code);
    try {
      const isShown = await show(code);
      if (isShown) saveLanguage(code);
      return isShown;
    } catch (error) {
      preferLanguage(languageCode);
      throw error;
    }
  };
  // The page may have come in another language than the visitor's. Hydration has kept what was typed.
  useEffect(() => {
    const preferred = preferredLanguage(portalLanguages.map(({ code }) => code));
    saveChosenLanguage(preferred);
    if (preferred === initial.languageCode) return;
    show(preferred).catch((error: unknown) => {
      console.warn(error);
      showPage();
    });
  }, [portalLanguages, initial, show]);
  // The html element is outside of React's root.
  useEffect(() => {
    document.documentElement.lang = languageCode;
    document.documentElement.dir = languages[languageCode].direction;
    if (wanted.current === languageCode) showPage();
  }, [languageCode]);
  return (
    <LanguageContext value={{ languageCode, changeLanguage }}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </LanguageContext>
  );
}

export const useLanguage = () => useContext(LanguageContext);
