import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import en from "./apps/web/src/i18n/en.json" with { type: "json" };
import hi from "./apps/web/src/i18n/hi.json" with { type: "json" };

/** What docs/design.md says of the tokens, the components and the texts is so. */
const design = readFileSync("docs/design.md", "utf8");
const tokens = readFileSync("apps/web/src/ui/tokens.css", "utf8");

const tokenValue = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1] ?? name;
const inPixels = (rem: string) => String(16 * Number.parseFloat(rem)).replace(/\..*/, "");

test("the table lists exactly the tokens", () => {
  const declared = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const described = new Set([...design.matchAll(/`(--[\w-]+)`/g)].map(([, name]) => name));
  expect([...described].toSorted()).toEqual([...declared].toSorted());
});

test("the listed sizes match the tokens", () => {
  const spaces = [1, 2, 3, 4, 5, 6, 7].map((step) => inPixels(tokenValue(`--space-${step}`)));
  expect(design).toContain(`| ${spaces.join(", ")} px `);
  const texts = ["small", "", "large", "title", "display"].map((name) => {
    const value = tokenValue(`--text${name && `-${name}`}`);
    const [, least = value, most] = /^clamp\(([^,]+),.*, ([^,]+)\)$/.exec(value) ?? [];
    return most ? `${inPixels(least)}–${inPixels(most)}` : inPixels(least);
  });
  expect(design).toContain(`| ${texts.join(", ")} px`);
  expect(design).toContain(`| ${inPixels(tokenValue("--target"))} px, the least height`);
  expect(design).toContain(`; ${inPixels(tokenValue("--bar"))} px, the height of the top bar`);
});

test("the table lists every component", () => {
  const missing = globSync("apps/web/src/ui/*.tsx").filter((file) => !design.includes(`](../${file})`));
  expect(missing).toEqual([]);
});

/** Every text, with its key. */
const textsIn = (messages: Record<string, Record<string, string>>) =>
  Object.values(messages).flatMap((group) => Object.entries(group));

test("only the congratulations use an exclamation mark", () => {
  const loud = [...textsIn(en), ...textsIn(hi)].filter(([, text]) => text.includes("!"));
  expect(loud.map(([key]) => key)).toEqual(["congratulations", "congratulations"]);
});

test("Hindi uses आप, and ends sentences with a danda", () => {
  const familiar = /(?<!\p{L}|\p{M})(?:तुम|तुम्हें|तुम्हारा|तुम्हारी|तुम्हारे|तू|तेरा|तेरी|तेरे)(?!\p{L}|\p{M})/u;
  const wrong = textsIn(hi).filter(
    ([, text]) => familiar.test(text) || /\p{Script=Devanagari}\.(?:\s|$)/u.test(text),
  );
  expect(wrong).toEqual([]);
});

test("one term per concept: an invitation in Hindi is निमंत्रण", () => {
  expect(textsIn(hi).filter(([, text]) => text.includes("न्योत"))).toEqual([]);
  expect(textsIn(hi).some(([, text]) => text.includes("निमंत्रण"))).toBe(true);
});
