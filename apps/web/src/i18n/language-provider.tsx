import { type LanguageCode, languages } from "contract/languages";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useRef } from "react";
import { I18nextProvider } from "react-i18next";
import { withinLimit } from "../backend/failure.ts";
import { saveLanguage } from "./choose-language.ts";
import {
  createI18n,
  type LanguageState,
  languageReducer,
  loadLanguage,
  PORTAL_LANGUAGE,
} from "./messages.ts";

const patienceMilliseconds = 10_000;

interface Language {
  languageCode: LanguageCode;
  /** Loads, shows and saves a language. False if another one was chosen meanwhile. Rejects if it cannot be loaded. */
  changeLanguage: (languageCode: LanguageCode) => Promise<boolean>;
}

const LanguageContext = createContext<Language | null>(null);

interface LanguageProviderProps {
  initial: LanguageState;
  preferred?: LanguageState | undefined;
  children: ReactNode;
}

export function LanguageProvider({ initial, preferred, children }: LanguageProviderProps) {
  const [state, dispatch] = useReducer(languageReducer, initial);
  const { languageCode } = state;
  const i18n = useMemo(() => createI18n(state), [state]);
  const wanted = useRef(languageCode);
  const language = useMemo(
    () => ({
      languageCode,
      changeLanguage: async (code: LanguageCode) => {
        wanted.current = code;
        const data = await withinLimit(loadLanguage(code), patienceMilliseconds).catch((error: unknown) => {
          if (wanted.current === code) throw error;
        });
        if (!data || wanted.current !== code) return false;
        saveLanguage(code);
        dispatch({ type: PORTAL_LANGUAGE, data });
        return true;
      },
    }),
    [languageCode],
  );
  useEffect(() => {
    if (preferred) dispatch({ type: PORTAL_LANGUAGE, data: preferred });
  }, [preferred]);
  // The html element is outside of React's root.
  useEffect(() => {
    document.documentElement.lang = languageCode;
    document.documentElement.dir = languages[languageCode].direction;
  }, [languageCode]);
  return (
    <LanguageContext value={language}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </LanguageContext>
  );
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("useLanguage needs a LanguageProvider above it");
  return language;
}
