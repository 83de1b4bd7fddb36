import type { LanguageCode } from "functions/src/product/languages.ts";
import en from "./en.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import type { Messages } from "./language-state.ts";

/** The messages of every language, for the server and for tests. A browser loads those of the language it shows. */
export const allMessages = { en, hi } satisfies Record<LanguageCode, Messages>;
