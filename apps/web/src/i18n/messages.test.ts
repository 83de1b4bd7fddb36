import { globSync, readFileSync } from "node:fs";
import { type LanguageCode, languageCodes } from "contract/languages";
import { providerNames } from "contract/sign-up";
import { expect, test } from "vitest";
import { signUpSchema } from "../pages/sign-up/sign-up-schema.ts";
import { allMessages } from "./all-messages.ts";

interface Texts {
  [key: string]: string | Texts;
}

/** Every message of a language by its key. */
function flatten(texts: Texts, prefix = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  );
}

const messagesIn = (code: LanguageCode) => new Map(flatten(allMessages[code]));
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

test.each([
  ["hi", "हिन्दी"],
  ["ur", "اردو"],
  ["ja", "日本語"],
  ["zh", "中文"],
  ["ko", "한국어"],
])("recognises the letters of %s", (code, text) => {
  expect(ownLetterOf(code).test(text)).toBe(true);
  expect(ownLetterOf(code).test("English")).toBe(false);
});

test.each(others)("no message in %s is blank or untranslated", (code) => {
  const ownLetter = ownLetterOf(code);
  const hasText = (text: string) => /\p{L}/u.test(text.replaceAll(placeholder, ""));
  const untranslated = [...messagesIn(code)].filter(
    ([key, text]) => hasText(englishOf(key)) && (!ownLetter.test(text) || text === englishOf(key)),
  );
  expect(untranslated).toEqual([]);
});

// A reader of any gender is meant, and the future tense would say which one.
const gendered = /(?:ेंगे|ेंगी|ूँगा|ूँगी|ोगे|ोगी)(?=[\s।,?!…]|$)/;

test("Hindi asks for help (मदद) with everyday tasks (रोज़), and does not assume the reader's gender", () => {
  const hindi = messagesIn("hi");
  expect(hindi.get("invitation.headline")).toMatch(/मदद/);
  expect(hindi.get("invitation.headline")).toMatch(/रोज़/);
  for (const text of ["क्या आप ऐसा करना चाहेंगे?", "आप शुरू कर सकेंगी।"]) expect(text).toMatch(gendered);
  expect([...hindi].filter(([, text]) => gendered.test(text))).toEqual([]);
});

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const source = globSync("../**/*.{ts,tsx}", { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith(".test.ts"))
  .map(read)
  .join("\n");

const keys = new Set(keysOf(english));

/** The keys in t("…"). */
const literalKeys = [...source.matchAll(/\bt\("([\w.-]+)"/g)].map(([, key = ""]) => key);

/** The strings in these files, among which are all values of a type. */
const stringsIn = (...files: string[]) =>
  files.flatMap((file) => [...read(file).matchAll(/"([\w-]+)"/g)].map(([, text = ""]) => text));

/** The possible endings of keys in t(`prefix${…}`). */
const computedKeys: Record<string, string[]> = {
  "signUp.": Object.keys(signUpSchema.fields),
  "socialSignUp.": providerNames,
  "validation.": stringsIn(
    "../pages/sign-up/sign-up-schema.ts",
    "../pages/sign-up/password-rule.ts",
    "../pages/sign-up/guess-rule.ts",
    "../ui/email-rule.ts",
  ),
  "failure.": stringsIn("../../../../packages/contract/src/callables.ts", "../backend/failure.ts"),
};

test("every prefix of computed keys is listed", () => {
  const prefixes = [...source.matchAll(/\bt\(`([^$`]*)\$\{/g)].map(([, prefix]) => prefix);
  expect(prefixes.toSorted()).toEqual(Object.keys(computedKeys).toSorted());
});

test("every key that is used exists", () => {
  expect(literalKeys.filter((key) => !keys.has(key))).toEqual([]);
});

test("every key that exists is used", () => {
  const computed = Object.entries(computedKeys).flatMap(([prefix, ends]) => ends.map((end) => prefix + end));
  const used = new Set([...literalKeys, ...computed]);
  expect([...keys].filter((key) => !used.has(key))).toEqual([]);
});
