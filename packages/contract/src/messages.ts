import en from "../messages/en.json" with { type: "json" };
import hi from "../messages/hi.json" with { type: "json" };
import type { LanguageCode } from "./languages.ts";

/** Every text of one language, by the place where it stands. English defines the keys. */
export type Messages = typeof en;

/** The texts of all languages. The browser loads those of the app, one language at a time. */
export const allMessages: Record<LanguageCode, Messages> = { en, hi };

/** Replaces each {{name}} of a text with its value. A name without a value stays. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
