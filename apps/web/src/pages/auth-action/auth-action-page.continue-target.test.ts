import { expect, test } from "vitest";
import { continuePath } from "./auth-action-page.tsx";

const sites: [string, string] = ["https://preview.sundial.example", "https://sundial.example"];

test.for([
  ["a path of this site", "https://preview.sundial.example/welcome/a/b?x=1", "/welcome/a/b?x=1"],
  ["an address of the product", "https://sundial.example/welcome/a/b", "/welcome/a/b"],
  ["an address with signs behind it", "https://sundial.example/welcome/a/b%3E.”", "/welcome/a/b"],
  ["two leading slashes", "https://sundial.example//", "/"],
  ["another site behind two leading slashes", "https://sundial.example//evil.example", undefined],
  ["no page", "https://sundial.example/nothing", undefined],
  ["another site", "https://evil.example/welcome/a/b", undefined],
  ["a site that begins alike", "https://sundial.example.evil.example/", undefined],
  ["a site behind credentials", "https://sundial.example@evil.example/", undefined],
  ["another protocol", "http://sundial.example/", undefined],
  ["another port", "https://sundial.example:8443/", undefined],
  ["a script", "javascript:alert(1)", undefined],
  ["data", "data:text/html,hello", undefined],
  ["a path without a site", "//evil.example/", undefined],
  ["nonsense", "::", undefined],
  ["nothing", null, undefined],
] as const)("%s", ([, continueUrl, expected]) => {
  expect(continuePath(continueUrl, sites)).toBe(expected);
});
