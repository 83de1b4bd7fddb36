import type { LanguageCode } from "contract/languages";
import type { Messages as AllMessages } from "contract/messages";

/** The app's messages of one language. */
export type Messages = AllMessages["app"];

/** The current language and its messages (spec §3). */
export interface LanguageState {
  languageCode: LanguageCode;
  portalContent: Messages;
}

export const PORTAL_LANGUAGE = "PORTAL_LANGUAGE";

/** The language-change action (spec §3). */
export interface LanguageAction {
  type: typeof PORTAL_LANGUAGE;
  data: LanguageState;
}

/** Language and messages change together, so that no render mixes two languages. */
export function languageReducer(state: LanguageState, action: LanguageAction): LanguageState {
  switch (action.type) {
    case PORTAL_LANGUAGE:
      return action.data;
    default:
      return state;
  }
}
