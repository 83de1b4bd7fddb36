import { expect, test } from "vitest";
import en from "./en.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };

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
