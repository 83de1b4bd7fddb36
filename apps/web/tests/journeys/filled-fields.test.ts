import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles, hold } from "../support/network.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD } from "../support/steps.ts";

/** What password managers, keyboards and the clipboard do to the fields. */
const { confirmEmail, signUp } = messages.en;
const submit = (page: Page) => page.getByRole("button", { name: signUp.submit, exact: true }).click();

test("fields that were filled in without an event are submitted, an address without its link", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  await openSignUpForm(page, inviter);
  const values = {
    username: "Mira",
    email: `mailto:\u200b${email}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  await page.evaluate((filled) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    for (const [name, value] of Object.entries(filled))
      set?.call(document.querySelector(`[name=${name}]`), value);
  }, values);
  await submit(page);
  await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
});

test("what is typed before the script runs stays where an extension has put something into the page", async ({
  visit,
  inviter,
}) => {
  const { page, expectErrors } = await visit();
  const redrawn = /Hydration failed|#418/;
  expectErrors(redrawn);
  const release = await hold(page, builtFiles("main"));
  await page.goto(`/sign-up/${inviter.id}`, { waitUntil: "commit" });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(signUp.email).fill("mira@example.com");
  await field(signUp.password).fill(PASSWORD);
  await field(signUp.username).pressSequentially("Mira");
  await page.evaluate(() => {
    for (const input of document.querySelectorAll("input")) input.after(document.createElement("com-button"));
  });
  const isRedrawn = page.waitForEvent("console", (message) => redrawn.test(message.text()));
  release();
  await isRedrawn;
  await page.keyboard.type(" S");
  const typed = [signUp.username, signUp.email, signUp.password].map((label) => field(label).inputValue());
  expect(await Promise.all(typed)).toEqual(["Mira S", "mira@example.com", PASSWORD]);
});

test("a reload and the way back find name and address in this tab alone, but no password, and none where somebody types", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, context } = await visit();
  const labels = [signUp.username, signUp.email, signUp.password];
  const typed = (tab: Page) =>
    Promise.all(labels.map((label) => tab.getByLabel(label, { exact: true }).inputValue()));
  await openSignUpForm(page, inviter);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.reload();
  await expect.poll(() => typed(page)).toEqual(["Mira", email, ""]);
  const release = await hold(page, builtFiles("main"));
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel(signUp.email, { exact: true }).focus();
  release();
  // What is typed next would stand behind the address.
  await expect.poll(() => typed(page)).toEqual(["Mira", "", ""]);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await submit(page);
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
  await page.goBack();
  await expect.poll(() => typed(page)).toEqual(["Mira", email, ""]);
  const other = await context.newPage();
  await openSignUpForm(other, inviter);
  expect(await typed(other)).toEqual(["", "", ""]);
});
