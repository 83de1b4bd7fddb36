import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { fillSignUpForm, PASSWORD, readAlert } from "../support/steps.ts";

const { signUp, validation } = messages.en;

test("an alert has a line per failure, and the passwords are judged anew whichever is corrected", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  await page.goto(`/sign-up/${inviter.id}`);
  await page.getByRole("button", { name: signUp.submit, exact: true }).click();
  expect(await readAlert(page)).toEqual([
    "Please enter username",
    "Please enter email",
    "Please enter password",
    "Please enter confirm password",
  ]);
  await fillSignUpForm(page, { email: "mira", password: "short", confirmPassword: PASSWORD });
  await page.keyboard.press("Enter");
  expect(await readAlert(page)).toEqual([
    "Please enter username",
    "Please enter valid email",
    "Password must be at least 8 characters long",
    "Both the passwords must match",
  ]);
  expect(page.url()).toContain(`/sign-up/${inviter.id}`);
  await page.getByText(validation.passwordsDiffer).waitFor();
  await page.getByLabel(signUp.password, { exact: true }).fill(PASSWORD);
  await page.getByText(validation.passwordsDiffer).waitFor({ state: "detached" });
});

test("whoever goes on as the alert closes keeps the focus", async ({ visit, inviter }) => {
  const { page } = await visit();
  await page.goto(`/sign-up/${inviter.id}`);
  await page.getByRole("button", { name: signUp.submit, exact: true }).click();
  const ok = page.getByRole("button", { name: messages.en.common.ok });
  const focused = await ok.evaluate(async (button: HTMLElement) => {
    button.click();
    document.querySelector<HTMLInputElement>("[name=password]")?.focus();
    // A timer that the page has set comes first.
    await new Promise((done) => setTimeout(done));
    return document.activeElement?.getAttribute("name");
  });
  expect(focused).toBe("password");
});

test("a pasted password of more than twenty characters stays, is refused, and can be shown", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  await page.goto(`/sign-up/${inviter.id}`);
  const password = page.getByLabel(signUp.password, { exact: true });
  await password.focus();
  await page.keyboard.insertText("Correct-Horse-Battery-9!Staple");
  await page.keyboard.press("Enter");
  expect(await readAlert(page)).toContain(validation.passwordLong);
  expect(await password.inputValue()).toBe("Correct-Horse-Battery-9!Staple");
  expect(await password.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: signUp.showPassword, exact: true }).click();
  const hide = page.getByRole("button", { name: signUp.hidePassword, exact: true });
  await hide.waitFor();
  expect(await password.getAttribute("type")).toBe("text");
  await hide.click();
  expect(await password.getAttribute("type")).toBe("password");
});
