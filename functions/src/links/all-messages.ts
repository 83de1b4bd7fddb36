import { type LanguageCode, languageCodes } from "contract/languages";
import { allMessages as messages } from "contract/messages";

export type Messages = (typeof messages)[LanguageCode]["linkPages"];

/** Texts of the pages behind links. */
export const allMessages = Object.fromEntries(
  languageCodes.map((code) => [code, messages[code].linkPages]),
) as Record<LanguageCode, Messages>;
