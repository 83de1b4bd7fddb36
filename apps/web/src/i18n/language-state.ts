import type { LanguageCode } from "functions/src/product/languages.ts";
import type en from "./en.json";

/** The text of the pages in one language. English is the pattern for the others. */
export type Messages = typeof en;

/** The language on the screen and its text. */
export interface LanguageState {
  languageCode: LanguageCode;
  portalContent: Messages;
}

export const PORTAL_LANGUAGE = "PORTAL_LANGUAGE";

/** Somebody chose a language, and its messages have been loaded. */
export interface LanguageAction {
  type: typeof PORTAL_LANGUAGE;
  data: LanguageState;
}

/** A language and its messages change together, so no render ever mixes two languages. */
export function languageReducer(state: LanguageState, action: LanguageAction): LanguageState {
  switch (action.type) {
    case PORTAL_LANGUAGE:
      return action.data;
    default:
      return state;
  }
}
