import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { callsOf, hold } from "../support/network.ts";
import { passSeconds } from "../support/pass-seconds.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD } from "../support/steps.ts";

const { common, confirmEmail, signUp, welcome } = messages.en;

/** Something takes long: the page says what to do, and not before. */
async function expectAdvice(page: Page): Promise<void> {
  const advice = page.getByRole("status").filter({ hasText: common.longWait });
  expect(await advice.isVisible()).toBe(false);
  await passSeconds(page);
  await advice.waitFor();
}

test("a loader shows during the activation, until it returns 200", async ({ visit, inviter }) => {
  const { page } = await visit();
  const release = await hold(page, callsOf("activateUser"));
  await page.goto(`/welcome/nobody/${inviter.id}`);
  await page.getByRole("status").filter({ hasText: welcome.activating }).waitFor();
  expect(await page.getByText(welcome.download).count()).toBe(0);
  await expectAdvice(page);
  release();
  await page.getByRole("heading", { name: welcome.notRegisteredTitle }).waitFor();
});

test("the submit button shows a spinner while the account is created, and ignores further clicks", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  await openSignUpForm(page, inviter);
  const release = await hold(page, callsOf("registerUser"));
  let registrations = 0;
  page.on("request", (request) => {
    if (callsOf("registerUser")(new URL(request.url()))) registrations++;
  });
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  const submit = page.getByRole("button", { name: signUp.submitting });
  await submit.locator(".spinner").waitFor();
  await page.keyboard.press("Enter");
  await submit.click({ force: true });
  await expectAdvice(page);
  release();
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
  expect(await page.getByText(common.longWait).isVisible()).toBe(false);
  expect(registrations).toBe(1);
});
