import { expect, test } from "vitest";
import { visitorLanguage } from "./visitor.ts";

test.each([
  ["hi-IN,hi;q=0.9,en;q=0.8", "", "hi"],
  ["eo, hi;q=0.5, en;q=0.4", "", "hi"],
  ["en;q=0.4,hi;q=0.5", "", "hi"],
  ["hi;q=nonsense", "", "en"],
  ["hi;q=0, *", "", "en"],
  ["", "", "en"],
  ["hi", "?hl=en", "en"],
  ["en", "?hl=hi-IN", "hi"],
  ["hi", "?hl=xx", "hi"],
  ["en", "?hl=constructor", "en"],
])("a browser that asks for %j, at %j, gets %s", (accepted, query, language) => {
  const url = new URL(`https://sundial.example/s/abcd${query}`);
  expect(visitorLanguage(url, new Headers({ "accept-language": accepted }))).toBe(language);
});
