import { expect, test } from "vitest";
import { acceptedLanguages } from "./visitor.ts";

test.each([
  ["", []],
  ["hi", ["hi"]],
  ["en-US,en;q=0.9,hi;q=0.8", ["en-US", "en", "hi"]],
  ["en;q=0.5, hi-IN", ["hi-IN", "en"]],
  ["hi;q=0, en", ["en"]],
  ["hi;q=nonsense", []],
])("%j asks for %j", (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});
