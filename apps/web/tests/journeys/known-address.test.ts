import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD, readAlert, signUpByEmail } from "../support/steps.ts";

/** An address that has an account, or had one: each has a way on, with the invitation kept. */
const { confirmEmail, invitation, signUp } = messages.en;

async function submit(page: Page, form: Parameters<typeof fillSignUpForm>[1]): Promise<void> {
  await fillSignUpForm(page, { name: "Mira", ...form });
  await page.getByRole("button", { name: signUp.submit, exact: true }).click();
}

test("in another browser, a registered address is marked, and the password that is then right goes on", async ({
  visit,
  inviter,
  email,
}) => {
  const first = await visit();
  await signUpByEmail(first.page, { inviter, email });
  const { page } = await visit();
  await openSignUpForm(page, inviter);
  await submit(page, { email, password: "mistyped-2026" });
  expect(await readAlert(page)).toEqual(["This email is already registered. Please use a different email."]);
  const field = page.getByLabel(signUp.email, { exact: true });
  // The focus comes back once the alert has closed.
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await page.getByText(signUp.taken).waitFor();
  await page.getByRole("link", { name: invitation.haveAccount }).waitFor();
  expect(await mailsTo(email)).toBe(1);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.getByRole("button", { name: signUp.resume }).click();
  await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
  expect(await mailsTo(email)).toBe(2);
});
