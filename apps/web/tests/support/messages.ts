import { brand } from "contract/brand";
import { type LanguageCode, languageCodes } from "contract/languages";
import { allMessages, fill, type Messages } from "contract/messages";
import deleteAccountEn from "contract/messages/delete-account/en.json" with { type: "json" };
import deleteAccountHi from "contract/messages/delete-account/hi.json" with { type: "json" };

/** The app's messages of each language. */
export const messages = Object.fromEntries(
  languageCodes.map((code) => [code, allMessages[code].app]),
) as Record<LanguageCode, Messages["app"]>;

/** The texts of the page that deletes an account. */
export const deleteAccountTexts: Record<LanguageCode, typeof deleteAccountEn> = {
  en: deleteAccountEn,
  hi: deleteAccountHi,
};

/** Fills in the {{placeholders}} of a message; {{product}} is always known. */
export const interpolate = (message: string, values: Record<string, string> = {}): string =>
  fill(message, { product: brand.name, ...values });
