import type en from "./en.json";

/** All wording of the pages in one language. English is the pattern for the others. */
export type TranslationContent = typeof en;

/** The language on the screen and its wording. */
export interface LanguageState {
  languageCode: string;
  portalContent: TranslationContent;
}

export const PORTAL_LANGUAGE = "PORTAL_LANGUAGE";

/** Somebody chose a language, and its wording has been loaded. */
export interface LanguageAction {
  type: typeof PORTAL_LANGUAGE;
  data: LanguageState;
}

/** A language and its wording change together, so no render ever mixes two languages. */
export function languageReducer(state: LanguageState, action: LanguageAction): LanguageState {
  switch (action.type) {
    case PORTAL_LANGUAGE:
      return action.data;
    default:
      return state;
  }
}
