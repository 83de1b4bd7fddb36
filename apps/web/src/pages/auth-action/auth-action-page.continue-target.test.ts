import { expect, test } from "vitest";
import { activationAt, continuePath } from "./auth-action-page.tsx";

const sites: [string, string] = ["https://preview.sundial.example", "https://sundial.example"];

test.for([
  ["a path of this site", "https://preview.sundial.example/welcome/a/b?x=1", "/welcome/a/b?x=1"],
  ["an address of the product", "https://sundial.example/welcome/a/b", "/welcome/a/b"],
  ["another site", "https://evil.example/welcome/a/b", "/"],
  ["a site that begins alike", "https://sundial.example.evil.example/", "/"],
  ["a site behind credentials", "https://sundial.example@evil.example/", "/"],
  ["another protocol", "http://sundial.example/", "/"],
  ["another port", "https://sundial.example:8443/", "/"],
  ["a script", "javascript:alert(1)", "/"],
  ["data", "data:text/html,hello", "/"],
  ["a path without a site", "//evil.example/", "/"],
  ["nonsense", "::", "/"],
  ["nothing", null, "/"],
] as const)("%s", ([, continueUrl, expected]) => {
  expect(continuePath(continueUrl, sites)).toBe(expected);
});

test.for([
  ["of an invitee", "/welcome/mira/ana?lg=hi", { userId: "mira", inviterId: "ana" }],
  ["of a user without an inviter", "/welcome/mira", { userId: "mira" }],
  ["of nobody", "/welcome", undefined],
  ["of another page", "/feedback/ana", undefined],
] as const)("the activation %s", ([, target, expected]) => {
  expect(activationAt(target)).toEqual(expected);
});

test("a path with two leading slashes stays on this origin", () => {
  const target = continuePath("https://preview.sundial.example//evil.example", sites);
  expect(new URL(target, sites[0]).origin).toBe(sites[0]);
});
