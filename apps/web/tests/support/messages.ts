import { brand } from "contract/brand";
import { type LanguageCode, languageCodes } from "contract/languages";
import { allMessages, fill, type Messages } from "contract/messages";

/** The app's messages of each language. */
export const messages = Object.fromEntries(
  languageCodes.map((code) => [code, allMessages[code].app]),
) as Record<LanguageCode, Messages["app"]>;

/** Fills in the {{placeholders}} of a message; {{product}} is always known. */
export const interpolate = (message: string, values: Record<string, string> = {}): string =>
  fill(message, { product: brand.name, ...values });
