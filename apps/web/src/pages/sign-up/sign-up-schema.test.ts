import { expect, test } from "vitest";
import type { ValidationError } from "yup";
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

test.for<[string, Partial<SignUpForm>, string[]]>([
  ["a complete form", {}, []],
  ["a blank name", { username: "  " }, ["usernameBlank"]],
  ["a blank address", { email: " " }, ["emailBlank"]],
  ["an address without @", { email: "mira.example.com" }, ["emailInvalid"]],
  ["an address without a local part", { email: "@example.com" }, ["emailInvalid"]],
  ["an address without a domain", { email: "mira@.com" }, ["emailInvalid"]],
  ["an address without a suffix", { email: "mira@example" }, ["emailInvalid"]],
  ["a suffix of one letter", { email: "mira@example.c" }, ["emailInvalid"]],
  ["a suffix of two letters", { email: "mira@example.in" }, []],
  ["a suffix of four letters", { email: "mira@example.info" }, ["emailInvalid"]],
  ["a suffix with a digit", { email: "mira@example.c0m" }, ["emailInvalid"]],
  ["a domain of several parts", { email: "mira.s+tasks@mail.example.co.in" }, []],
  ["spaces around an address", { email: " mira@example.com " }, []],
  ["a space inside an address", { email: "mi ra@example.com" }, ["emailInvalid"]],
  ["a password of blanks", both("         "), ["passwordBlank", "confirmPasswordBlank"]],
  ["seven characters", both("1234567"), ["passwordShort"]],
  ["seven characters among blanks", both(" 1234567 "), ["passwordShort"]],
  ["eight characters", both("12345678"), []],
  ["a password not repeated", { confirmPassword: "" }, ["confirmPasswordBlank"]],
  ["a password repeated differently", { confirmPassword: "sundial-2027" }, ["passwordsDiffer"]],
  ["a repeated password without a first", { password: "" }, ["passwordBlank", "passwordsDiffer"]],
  [
    "an empty form",
    { username: "", email: "", password: "", confirmPassword: "" },
    ["usernameBlank", "emailBlank", "passwordBlank", "confirmPasswordBlank"],
  ],
])("%s", async ([, form, expected]) => {
  expect((await failures(form)).toSorted()).toEqual(expected.toSorted());
});

test("a hostile address is refused at once, not after minutes of backtracking", async () => {
  const started = performance.now();
  expect(await failures({ email: `a@${"a.".repeat(50_000)}!` })).toEqual(["emailInvalid"]);
  expect(performance.now() - started).toBeLessThan(1000);
});
