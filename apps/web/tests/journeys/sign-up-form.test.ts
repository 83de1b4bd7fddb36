import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo } from "../support/mailbox.ts";
import { messages } from "../support/messages.ts";
import { fillSignUpForm, PASSWORD, pressTwice, readAlert } from "../support/steps.ts";

const { validation } = messages.en;
test.for([
  [
    "an empty form",
    {},
    [
      validation.usernameBlank,
      validation.emailBlank,
      validation.passwordBlank,
      validation.confirmPasswordBlank,
    ],
  ],
  ["a blank name", { name: "  ", email: "a@b.in", password: PASSWORD }, ["Please enter username"]],
  [
    "a name of 501 characters",
    { name: "é".repeat(501), email: "a@b.in", password: PASSWORD },
    ["Please enter a user name of at most 500 characters"],
  ],
  ["no address", { name: "Mira", password: PASSWORD }, ["Please enter email"]],
  [
    "an address without a domain",
    { name: "Mira", email: "mira", password: PASSWORD },
    ["Please enter valid email"],
  ],
  [
    "a suffix of one letter",
    { name: "Mira", email: "a@b.c", password: PASSWORD },
    ["Please enter valid email"],
  ],
  [
    "a suffix of four letters",
    { name: "Mira", email: "a@b.info", password: PASSWORD },
    ["Please enter valid email"],
  ],
  [
    "a short password",
    { name: "Mira", email: "a@b.in", password: "1234567" },
    ["Password must be at least 8 characters long"],
  ],
  [
    "a password of blanks",
    { name: "Mira", email: "a@b.in", password: "        a" },
    ["Password must be at least 8 characters long"],
  ],
  [
    "different passwords",
    { name: "Mira", email: "a@b.in", password: PASSWORD, confirmPassword: `${PASSWORD}x` },
    ["Both the passwords must match"],
  ],
  [
    "everything wrong at once",
    { email: "mira", password: "short", confirmPassword: "other" },
    [
      "Please enter username",
      "Please enter valid email",
      "Password must be at least 8 characters long",
      "Both the passwords must match",
    ],
  ],
] as const)("%s shows one alert with a line per failure", async ([, form, lines], { visit, inviter }) => {
  const { page } = await visit();
  await page.goto(`/sign-up/${inviter.id}`);
  await fillSignUpForm(page, form);
  await page.getByRole("button", { name: messages.en.signUp.submit, exact: true }).click();
  expect(await readAlert(page)).toEqual(lines);
  expect(page.url()).toContain(`/sign-up/${inviter.id}`);
});

test("a password of more than twenty characters stays, is refused, and can be shown", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  await page.goto(`/sign-up/${inviter.id}`);
  const password = page.getByLabel(messages.en.signUp.password, { exact: true });
  await password.pressSequentially("0123456789012345678901234");
  expect(await password.inputValue()).toBe("0123456789012345678901234");
  await page.keyboard.press("Enter");
  expect(await readAlert(page)).toContain(validation.passwordLong);
  expect(await password.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: messages.en.signUp.showPassword, exact: true }).click();
  const hide = page.getByRole("button", { name: messages.en.signUp.hidePassword, exact: true });
  await hide.waitFor();
  expect(await password.getAttribute("type")).toBe("text");
  await hide.click();
  expect(await password.getAttribute("type")).toBe("password");
});

test("two presses in a row sign up once", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  await page.goto(`/sign-up/${inviter.id}`);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.getByRole("button", { name: messages.en.signUp.submit, exact: true }).evaluate(pressTwice);
  await page.getByText(messages.en.confirmEmail.waiting).waitFor();
  expect(await mailsTo(email)).toBe(1);
});

test("passwords that differ are judged anew whichever of them is corrected", async ({ visit, inviter }) => {
  const { page } = await visit();
  await page.goto(`/sign-up/${inviter.id}`);
  const form = { name: "Mira", email: "a@b.in", password: `${PASSWORD}x`, confirmPassword: PASSWORD };
  await fillSignUpForm(page, form);
  await page.keyboard.press("Enter");
  await readAlert(page);
  await page.getByText(validation.passwordsDiffer).waitFor();
  await page.getByLabel(messages.en.signUp.password, { exact: true }).fill(PASSWORD);
  await page.getByText(validation.passwordsDiffer).waitFor({ state: "detached" });
});
