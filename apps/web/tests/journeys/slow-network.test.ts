import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { callsOf, hold } from "../support/network.ts";
import { passSeconds } from "../support/pass-seconds.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD } from "../support/steps.ts";
import { watchLayoutShift } from "../support/watch-layout-shift.ts";
import { withoutContent } from "../support/without-content.ts";

const { common, confirmEmail, invitation, signUp, welcome } = messages.en;

/** Something takes long: the page says what to do, and not before. */
async function expectAdvice(page: Page): Promise<void> {
  const advice = page.getByRole("status").filter({ hasText: common.longWait });
  expect(await advice.isVisible()).toBe(false);
  await passSeconds(page);
  await advice.waitFor();
}

test("the invitation shows a skeleton while the inviter loads, without a layout shift", async ({
  visit,
  inviter,
}) => {
  const { page, context } = await visit();
  await withoutContent(context);
  const release = await hold(page, callsOf("getInviter"));
  const shifted = await watchLayoutShift(page);
  await page.goto(`/feedback/${inviter.id}`);
  const link = page.getByRole("link", { name: invitation.signUp, exact: true });
  await link.waitFor();
  await page.locator(".skeleton").waitFor();
  const before = await link.boundingBox();
  release();
  await page.getByText(inviter.name).first().waitFor();
  expect(await page.locator(".skeleton").count()).toBe(0);
  expect(await link.boundingBox()).toEqual(before);
  expect(await shifted()).toBe(0);
});

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
