import { globSync, readFileSync } from "node:fs";
import { allMessages } from "contract/messages";
import { providerNames } from "contract/sign-up";
import { expect, test } from "vitest";
import { signUpSchema } from "../pages/sign-up/sign-up-schema.ts";

/** Every key of the app's messages. The plural forms of a message are one key. */
const keys = new Set(
  Object.entries(allMessages.en.app).flatMap(([group, texts]) =>
    Object.keys(texts).map((key) => `${group}.${key.replace(/_(one|other)$/, "")}`),
  ),
);

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const source = globSync("../**/*.{ts,tsx}", { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith(".test.ts"))
  .map(read)
  .join("\n");

/** The keys in t("…"). */
const literalKeys = [...source.matchAll(/\bt\("([\w.-]+)"/g)].map(([, key = ""]) => key);

/** The strings in these files, among which are all values of a type. */
const stringsIn = (...files: string[]) =>
  files.flatMap((file) => [...read(file).matchAll(/"([\w-]+)"/g)].map(([, text = ""]) => text));

/** The possible endings of keys in t(`prefix${…}`). */
const computedKeys: Record<string, string[]> = {
  "signUp.": Object.keys(signUpSchema.fields),
  "socialSignUp.": providerNames,
  "validation.": stringsIn("../pages/sign-up/sign-up-schema.ts", "../ui/fields.tsx"),
  "failure.": stringsIn(
    "../../../../packages/contract/src/callables.ts",
    ...globSync("../backend/*.ts", { cwd: import.meta.dirname, exclude: ["**/*.test.ts"] }),
  ),
};

test("every prefix of computed keys is listed", () => {
  const prefixes = [...source.matchAll(/\bt\(`([^$`]*)\$\{/g)].map(([, prefix]) => prefix);
  expect(prefixes.toSorted()).toEqual(Object.keys(computedKeys).toSorted());
});

test("every key that exists is used", () => {
  const computed = Object.entries(computedKeys).flatMap(([prefix, ends]) => ends.map((end) => prefix + end));
  const used = new Set([...literalKeys, ...computed]);
  expect([...keys].filter((key) => !used.has(key))).toEqual([]);
});
