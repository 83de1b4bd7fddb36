import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LanguageCode, languageCodes } from "./languages.ts";
import { allMessages } from "./messages.ts";

interface Texts {
  [key: string]: string | Texts;
}

/** Every message of a language by its key. */
function flatten(texts: Texts, prefix = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  );
}

/** The page that deletes an account has separate files of texts. */
const deleteAccount = (code: LanguageCode): Texts =>
  JSON.parse(readFileSync(new URL(`../messages/delete-account/${code}.json`, import.meta.url), "utf8"));

const messagesIn = (code: LanguageCode) =>
  new Map(flatten({ ...allMessages[code], deleteAccount: deleteAccount(code) }));
const english = messagesIn("en");
const others = languageCodes.filter((code) => code !== "en");
const placeholder = /\{\{\w+\}\}/g;
const placeholdersOf = (text = "") => (text.match(placeholder) ?? []).toSorted().join();

const pluralEnding = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string) => key.replace(pluralEnding, "");
const keysOf = (messages: Map<string, string>) => [...new Set([...messages.keys()].map(withoutPlural))];

/** The English text of a message; a plural form that English lacks is its "other". */
const englishOf = (key: string) => english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? "";

test.each(others)("%s has the keys of English, in the same order", (code) => {
  expect(keysOf(messagesIn(code))).toEqual(keysOf(english));
});

const pluralFormsOf = (code: string) => new Intl.PluralRules(code).resolvedOptions().pluralCategories;

test.each(languageCodes)("%s has each of its plural forms", (code) => {
  const plurals = [...english.keys()].filter((key) => key.endsWith("_other")).map(withoutPlural);
  // The type of the messages asks every language for those of English.
  const forms = new Set([...pluralFormsOf("en"), ...pluralFormsOf(code)]);
  const expected = plurals.flatMap((key) => [...forms].map((form) => `${key}_${form}`));
  const keys = [...messagesIn(code).keys()].filter((key) => pluralEnding.test(key));
  expect(keys.toSorted()).toEqual(expected.toSorted());
});

test.each(others)("%s has the placeholders of English", (code) => {
  const different = [...messagesIn(code)].filter(
    ([key, text]) => placeholdersOf(text) !== placeholdersOf(englishOf(key)),
  );
  expect(different).toEqual([]);
});

/** Unicode's names for the letters of scripts that Intl has one name for. */
const lettersOf: Record<string, string[]> = {
  Hans: ["Hani"],
  Hant: ["Hani"],
  Jpan: ["Hani", "Hira", "Kana"],
  Kore: ["Hang", "Hani"],
};

function ownLetterOf(code: string): RegExp {
  const { script = "" } = new Intl.Locale(code).maximize();
  const scripts = (lettersOf[script] ?? [script]).map((name) => `\\p{Script=${name}}`);
  return new RegExp(`[${scripts.join("")}]`, "u");
}

/** The keys of texts that a language has in common with English, such as "OK" in French. */
const commonTexts: Partial<Record<string, string[]>> = {};

test.each(others)("no message in %s is blank or untranslated", (code) => {
  const ownLetter = ownLetterOf(code);
  const hasText = (text: string) => /\p{L}/u.test(text.replaceAll(placeholder, ""));
  const common = commonTexts[code] ?? [];
  const untranslated = [...messagesIn(code)].filter(
    ([key, text]) =>
      hasText(englishOf(key)) &&
      (common.includes(key) ? text !== englishOf(key) : !ownLetter.test(text) || text === englishOf(key)),
  );
  const lines = untranslated.map(([key, text]) => `${key}: ${text}`);
  expect(lines, "translate these, or list the keys of equal texts in commonTexts").toEqual([]);
});

// A reader of any gender is meant, and the future tense would say which one.
const gendered = /(?:ेंगे|ेंगी|ूँगा|ूँगी|ोगे|ोगी)(?=[\s।,?!…]|$)/;

test("Hindi asks for help (मदद) with everyday tasks (रोज़), and does not assume the reader's gender", () => {
  const hindi = messagesIn("hi");
  expect(hindi.get("app.invitation.headline")).toMatch(/मदद/);
  expect(hindi.get("app.invitation.headline")).toMatch(/रोज़/);
  for (const text of ["क्या आप ऐसा करना चाहेंगे?", "आप शुरू कर सकेंगी।"]) expect(text).toMatch(gendered);
  expect([...hindi].filter(([, text]) => gendered.test(text))).toEqual([]);
});

test("only the congratulations use an exclamation mark", () => {
  const loud = languageCodes
    .flatMap((code) => [...messagesIn(code)])
    .filter(([, text]) => text.includes("!"));
  expect(loud.map(([key]) => key)).toEqual(languageCodes.map(() => "app.welcome.congratulations"));
});

test("Hindi uses आप, and ends sentences with a danda", () => {
  const familiar = /(?<!\p{L}|\p{M})(?:तुम|तुम्हें|तुम्हारा|तुम्हारी|तुम्हारे|तू|तेरा|तेरी|तेरे)(?!\p{L}|\p{M})/u;
  const wrong = [...messagesIn("hi")].filter(
    ([, text]) => familiar.test(text) || /\p{Script=Devanagari}\.(?:\s|$)/u.test(text),
  );
  expect(wrong).toEqual([]);
});

test("one term per concept: an invitation in Hindi is निमंत्रण", () => {
  expect([...messagesIn("hi")].filter(([, text]) => text.includes("न्योत"))).toEqual([]);
  expect([...messagesIn("hi")].some(([, text]) => text.includes("निमंत्रण"))).toBe(true);
});
