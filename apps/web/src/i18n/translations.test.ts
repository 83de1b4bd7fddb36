import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import en from "./en.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };

interface Texts {
  [key: string]: string | Texts;
}

const flatten = (texts: Texts, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  );

const english = new Map(flatten(en));
const hindi = new Map(flatten(hi));
const blanks = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, "");

const sourceFolder = new URL("../", import.meta.url);
const source = globSync("**/*.{ts,tsx}", { cwd: sourceFolder })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(new URL(file, sourceFolder), "utf8"))
  .join("\n");

/** Every t("…") in the code, and every t(`….${…}`) as the prefix it begins with. */
const usedKeys = new Set([...source.matchAll(/\bt\("([\w.-]+)"/g)].map(([, key]) => key));
const usedPrefixes = [...source.matchAll(/\bt\(`([\w.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? "");

test("both languages hold the same keys, in the same order", () => {
  expect([...hindi.keys()]).toEqual([...english.keys()]);
});

test("both languages fill in the same blanks", () => {
  const different = [...english].filter(
    ([key, text]) => String(blanks(text)) !== String(blanks(hindi.get(key))),
  );
  expect(different).toEqual([]);
});

test("no text is blank, and no Hindi text was left in English", () => {
  const isBare = (text: string) => !/\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ""));
  const untranslated = [...hindi].filter(([, text]) => !isBare(text) && !/\p{Script=Devanagari}/u.test(text));
  expect(untranslated).toEqual([]);
  expect([...english, ...hindi].filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("no key is missing", () => {
  const known = new Set([...english.keys()].map(withoutPlural));
  expect([...usedKeys].filter((key) => !known.has(key ?? ""))).toEqual([]);
});

test("no key is unused", () => {
  const isUsed = (key: string) => usedKeys.has(key) || usedPrefixes.some((prefix) => key.startsWith(prefix));
  expect([...english.keys()].map(withoutPlural).filter((key) => !isUsed(key))).toEqual([]);
});
