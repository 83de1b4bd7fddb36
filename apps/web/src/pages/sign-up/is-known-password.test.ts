import { expect, test } from "vitest";
import { isKnownPassword, knownPasswords } from "./guess-rule.ts";
import { passwordLimit, shortestPassword } from "./sign-up-schema.ts";

test.each([
  "12345678",
  "Password",
  "P@ssw0rd",
  " iloveyou ",
  "QWERTYUIOP",
  "1qaz2wsx",
  "India@123",
  "Krishna@1234",
])("“%s” is a well-known password", (password) => {
  expect(isKnownPassword(password)).toBe(true);
});

test.each(["sundial-2026", "correct horse", "password of mine", "", "मेरा पासवर्ड"])(
  "“%s” is not a well-known password",
  (password) => {
    expect(isKnownPassword(password)).toBe(false);
  },
);

test("the list has hundreds of lower-case passwords of valid length, without duplicates", () => {
  const leaked = knownPasswords.slice(0, 250);
  expect(knownPasswords.length).toBeGreaterThan(500);
  expect(new Set(leaked).size).toBe(250);
  const odd = leaked.filter(
    (text) => text !== text.toLowerCase() || text.length < shortestPassword || text.length > passwordLimit,
  );
  expect(odd).toEqual([]);
});
