import { globSync, readFileSync } from "node:fs";
import { type LanguageCode, languageCodes } from "functions/src/product/languages.ts";
import { providerNames } from "functions/src/product/providers.ts";
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

test.each(others)("%s has the keys of English, in the same order", (code) => {
  expect([...messagesIn(code).keys()]).toEqual([...english.keys()]);
});

test.each(others)("%s has the placeholders of English", (code) => {
  const messages = messagesIn(code);
  const different = [...english].filter(
    ([key, text]) => placeholdersOf(text) !== placeholdersOf(messages.get(key)),
  );
  expect(different).toEqual([]);
});

test.each(others)("no message in %s is blank or was left in English", (code) => {
  const { script } = new Intl.Locale(code).maximize();
  const ownLetter = new RegExp(`\\p{Script=${script}}`, "u");
  const hasText = (text: string) => /\p{L}/u.test(text.replaceAll(placeholder, ""));
  const untranslated = [...messagesIn(code)].filter(
    ([key, text]) => hasText(english.get(key) ?? "") && (!ownLetter.test(text) || text === english.get(key)),
  );
  expect(untranslated).toEqual([]);
});

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const source = globSync("../**/*.{ts,tsx}", { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith(".test.ts"))
  .map(read)
  .join("\n");

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, "");
const keys = new Set([...english.keys()].map(withoutPlural));

/** The keys in t("…"). */
const literalKeys = [...source.matchAll(/\bt\("([\w.-]+)"/g)].map(([, key = ""]) => key);

/** The strings in these files, among which are all values of a type. */
const stringsIn = (...files: string[]) =>
  files.flatMap((file) => [...read(file).matchAll(/"([\w-]+)"/g)].map(([, text = ""]) => text));

/** What may follow in t(`prefix${…}`). */
const computedKeys: Record<string, string[]> = {
  "signUp.": Object.keys(signUpSchema.fields),
  "socialSignUp.": providerNames,
  "validation.": stringsIn("../pages/sign-up/sign-up-schema.ts", "../ui/email-rule.ts"),
  "failure.": stringsIn("../../../../functions/src/contract.ts", "../backend/failure.ts"),
};

test("the prefixes of computed keys are known here", () => {
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
