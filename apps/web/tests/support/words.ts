import en from "web/src/i18n/en.json" with { type: "json" };
import hi from "web/src/i18n/hi.json" with { type: "json" };

export const words = { en, hi };
export type Language = keyof typeof words;

/** Fills the {{blanks}} of a text as the app does. The product's name is always known. */
export function fill(text: string, blanks: Record<string, string> = {}): string {
  const known: Record<string, string> = { product: "Sundial", ...blanks };
  return text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => known[name] ?? blank);
}
