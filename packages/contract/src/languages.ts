interface Language {
  ownName: string;
  direction: "ltr" | "rtl";
  /** The script of its texts, as ISO 15924 has it, in lower case. */
  script: string;
  /** Its name for Open Graph. */
  locale: string;
}

/**
 * The languages of the product. An operator offers all of them or some: `languages` in companion.config.ts. Every
 * text is a record over `LanguageCode`, so the compiler names each place where a new one is missing.
 */
export const languages = {
  en: { ownName: "English", direction: "ltr", script: "latn", locale: "en_US" },
  hi: { ownName: "हिन्दी", direction: "ltr", script: "deva", locale: "hi_IN" },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];

export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** The language of people who prefer none of them. */
export const defaultLanguageCode: LanguageCode = "en";

/**
 * The first of these language tags that is on offer, if any. Reads what addresses, browsers, apps and storage hold: "hi",
 * "hi-IN", "hi_IN", "HI". Who reads a language in another script, such as "hi-Latn", gets the default language.
 */
export function findLanguage(
  tags: readonly unknown[],
  offered: readonly LanguageCode[] = languageCodes,
): LanguageCode | undefined {
  for (const tag of tags) {
    const wanted = `${tag ?? ""}`.toLowerCase().replaceAll("_", "-");
    const match = offered.find((code) => `${wanted}-`.startsWith(`${code.toLowerCase()}-`));
    if (!match) continue;
    const script = wanted.split("-").find((part) => /^[a-z]{4}$/.test(part));
    if (!script || script === languages[match].script) return match;
    if (offered.includes(defaultLanguageCode)) return defaultLanguageCode;
  }
  return undefined;
}

/** The first language that is on offer, else the default, else the first that is offered. */
export const chooseLanguage = (
  tags: readonly unknown[],
  offered: readonly LanguageCode[] = languageCodes,
): LanguageCode => findLanguage([...tags, defaultLanguageCode], offered) ?? offered[0] ?? defaultLanguageCode;
