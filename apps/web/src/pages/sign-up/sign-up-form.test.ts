import { expect, test } from "vitest";
import type { ValidationError } from "yup";
import { type SignUpForm, signUpSchema } from "./sign-up.ts";

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
  ["a space inside an address", ["emailInvalid"], { email: "mi ra@example.com" }],
  ["a password of blanks", ["passwordBlank", "confirmPasswordBlank"], both("         ")],
  ["seven characters", ["passwordShort"], both("1234567")],
  ["seven characters among blanks", ["passwordShort"], both(" 1234567 ")],
  ["eight characters", [], both("73819264")],
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

test("validating a hostile address takes linear time", async () => {
  const started = performance.now();
  expect(await failures({ email: `a@${"a.".repeat(50_000)}!` })).toEqual(["emailInvalid"]);
  expect(performance.now() - started).toBeLessThan(1000);
});

test("a well-known password is accepted: Auth decides about those", async () => {
  expect(await failures(both("iloveyou"))).toEqual([]);
});
