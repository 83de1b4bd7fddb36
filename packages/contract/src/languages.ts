interface Language {
  /** Its own name for itself. */
  ownName: string;
  direction: "ltr" | "rtl";
  /** Its name for Open Graph. */
  locale: string;
}

/**
 * The languages of the product. An operator offers all of them or some: `languages` in companion.config.ts. Every
 * text is a record over `LanguageCode`, so the compiler names each place where a new one is missing.
 */
export const languages = {
  en: { ownName: "English", direction: "ltr", locale: "en_US" },
  hi: { ownName: "हिन्दी", direction: "ltr", locale: "hi_IN" },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];

/** Whether a value from outside is the code of one of them. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** The language of people who prefer none of them. */
export const defaultLanguageCode: LanguageCode = "en";
