import type { LanguageCode } from "contract/languages";
import en from "./en.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import type { Messages } from "./language-state.ts";

/** All messages, for the server and for tests. The browser loads one language: see load-messages.ts. */
export const allMessages: Record<LanguageCode, Messages> = { en, hi };
