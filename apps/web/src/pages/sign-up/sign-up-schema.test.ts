import { cleanName, isShortEnough } from "contract/names";
import { expect, test } from "vitest";
import type { ValidationError } from "yup";
import { cleanEmail } from "../../ui/clean-email.ts";
import { type SignUpForm, signUpSchema } from "./sign-up-schema.ts";

const complete: SignUpForm = {
  username: "Mira",
  email: "mira@example.com",
  password: "sundial-2026",
  confirmPassword: "sundial-2026",
};

const failures = (form: Partial<SignUpForm>) =>
  signUpSchema.validate({ ...complete, ...form }, { abortEarly: false }).then(
    () => [],
    (error: ValidationError) => error.errors,
  );

const both = (password: string) => ({ password, confirmPassword: password });

test.for<[string, string[], Partial<SignUpForm>]>([
  ["a complete form", [], {}],
  ["a blank name", ["usernameBlank"], { username: "  " }],
  ["a name of filler characters", ["usernameBlank"], { username: "\u2800\u3164" }],
  ["a mark without its letter", ["usernameBlank"], { username: "\u093f" }],
  ["a name like an address", [], { username: "Sai.Pro" }],
  ["a name of 60 families", [], { username: "👨‍👩‍👧‍👦".repeat(60) }],
  ["a name of 501 letters", ["usernameLong"], { username: "a".repeat(501) }],
  ["a blank address", ["emailBlank"], { email: " " }],
  ["an address without @", ["emailInvalid"], { email: "mira.example.com" }],
  ["an address without a local part", ["emailInvalid"], { email: "@example.com" }],
  ["an address without a domain", ["emailInvalid"], { email: "mira@.com" }],
  ["an address without a suffix", ["emailInvalid"], { email: "mira@example" }],
  ["a suffix of one letter", ["emailInvalid"], { email: "mira@example.c" }],
  ["a suffix of two letters", [], { email: "mira@example.in" }],
  ["a suffix of four letters", ["emailInvalid"], { email: "mira@example.info" }],
  ["a suffix with a digit", ["emailInvalid"], { email: "mira@example.c0m" }],
  ["a domain of several parts", [], { email: "mira.s+tasks@mail.example.co.in" }],
  ["spaces around an address", [], { email: " mira@example.com " }],
  ["an address with invisible characters", [], { email: "\u200bmira\u00ad@exam\u2060ple.com" }],
  ["an invisible address", ["emailBlank"], { email: "\u200b" }],
  ["a copied link", [], { email: "mailto:mira@example.com?subject=Hello" }],
  ["a copied address of a link", [], { email: "%20mira@example.com" }],
  ["an address at the end of a sentence", [], { email: "mira@example.com.; " }],
  ["a copied recipient", [], { email: "Mira <mira@example.com>" }],
  ["an address in brackets that are not closed", ["emailInvalid"], { email: "<mira@example.com" }],
  ["an address in Cyrillic letters", ["emailInvalid"], { email: "мира@example.com" }],
  ["two addresses", ["emailInvalid"], { email: "mira@example.com,asha@example.com" }],
  ["a space inside an address", ["emailInvalid"], { email: "mi ra@example.com" }],
  ["a password of blanks", ["passwordBlank", "confirmPasswordBlank"], both("         ")],
  ["seven characters", ["passwordShort"], both("1234567")],
  ["seven characters among blanks", ["passwordShort"], both(" 1234567 ")],
  ["eight characters", [], both("73819264")],
  ["20 characters", [], both("12345678901234567890")],
  ["21 characters", ["passwordLong"], both("123456789012345678901")],
  ["20 emoji", [], both("😀".repeat(20))],
  ["4 emoji", ["passwordShort"], both("😀".repeat(4))],
  ["a password not repeated", ["confirmPasswordBlank"], { confirmPassword: "" }],
  ["a password repeated differently", ["passwordsDiffer"], { confirmPassword: "sundial-2027" }],
  ["a repeated password without a first", ["passwordBlank", "passwordsDiffer"], { password: "" }],
  [
    "an empty form",
    ["usernameBlank", "emailBlank", "passwordBlank", "confirmPasswordBlank"],
    { username: "", email: "", password: "", confirmPassword: "" },
  ],
])("%s breaks the rules %j", async ([, rules, form]) => {
  expect((await failures(form)).toSorted()).toEqual(rules.toSorted());
});

// A quadratic pattern would run into the test's limit.
test("a hostile address of a megabyte is refused", async () => {
  expect(await failures({ email: `a@${"a.".repeat(500_000)}!` })).toEqual(["emailInvalid"]);
});

test.each([
  ["\u200basha@example.org", "asha@example.org"],
  ["mailto:asha@example.org", "asha@example.org"],
  ["Asha <asha@example.org>", "asha@example.org"],
  [" ａｓｈａ＠ｅｘａｍｐｌｅ．ｏｒｇ ", "asha@example.org"],
])("of %j the account gets %j", (typed, email) => {
  expect(cleanEmail(typed)).toBe(email);
});

test("a well-known password is accepted: Auth decides about those", async () => {
  expect(await failures(both("iloveyou"))).toEqual([]);
});

// By the rule of registerUser, which asks only once there is an account.
test.each([
  "Sai.Pro",
  "mira@example.com",
  "null",
  "\u2800",
  "\u3164\u200b",
  "\u0301",
  "\ud800",
  "क्षि".repeat(60),
])("the name %j is refused by the form, or can be registered", async (username) => {
  const isRegistered = cleanName(username) !== "" && isShortEnough(cleanName(username));
  expect(await failures({ username })).toEqual(isRegistered ? [] : ["usernameBlank"]);
});
