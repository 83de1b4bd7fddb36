import { expect, test } from "vitest";
import { parseActionLink } from "./action-link.ts";

test("parses a confirmation link from Auth", () => {
  const continueUrl = "https://sundial.example/welcome/mira/asha";
  const search = `?mode=verifyEmail&lang=en&oobCode=abc-123&apiKey=key&continueUrl=${encodeURIComponent(continueUrl)}`;
  expect(parseActionLink(search)).toEqual({
    kind: "confirm",
    code: "abc-123",
    continueUrl,
  });
});

test.for([
  ["a change of address", "?mode=verifyAndChangeEmail&oobCode=abc", "elsewhere"],
  ["a new password", "?mode=resetPassword&oobCode=abc", "elsewhere"],
  ["a recovered address", "?mode=recoverEmail&oobCode=abc", "elsewhere"],
  ["a mode of the future", "?mode=somethingNew&oobCode=abc", "elsewhere"],
  ["a link cut off before its code", "?mode=verifyEmail&oobCode=", "incomplete"],
  ["a link cut off before its mode", "?oobCode=abc", "incomplete"],
  ["an empty link", "", "incomplete"],
] as const)("%s", ([, search, kind]) => {
  expect(parseActionLink(search).kind).toBe(kind);
});
