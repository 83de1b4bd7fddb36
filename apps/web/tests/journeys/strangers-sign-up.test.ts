import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { verificationLink } from "../support/mailbox.ts";
import { messages } from "../support/messages.ts";
import { builtFiles, hold } from "../support/network.ts";
import { linkOfSignUp } from "../support/register.ts";
import { signUpByEmail } from "../support/steps.ts";

/** A stranger may sign up with another person's address and choose the password. That person gets the mail. */
const { authAction, welcome } = messages.en;
const decline = (page: Page) => page.getByRole("button", { name: authAction.decline });

/** The calls that could confirm an address. */
function watchConfirmations(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/accounts:|\/call\/\w+$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("another browser asks first, and a no confirms nothing", async ({ visit, inviter, email }) => {
  const link = await linkOfSignUp({ inviter, email });
  const { page } = await visit();
  const asked = watchConfirmations(page);
  await page.goto(link);
  await page.getByText(authAction.ask).waitFor();
  await page.getByText(authAction.askWhy).waitFor();
  await decline(page).click();
  await page.getByRole("heading", { name: authAction.declinedTitle }).waitFor();
  await page.getByText(authAction.declined).waitFor();
  expect(asked).toEqual([]);
  // The link still works for the person who has signed up.
  await page.goto(link);
  await page.getByRole("button", { name: authAction.press }).click();
  await page.getByText(welcome.download).waitFor();
});

test("a no before the app's script confirms nothing either", async ({ visit, inviter, email }) => {
  const link = await linkOfSignUp({ inviter, email });
  const { page } = await visit();
  const asked = watchConfirmations(page);
  const begin = await hold(page, builtFiles("main"));
  await page.goto(link, { waitUntil: "commit" });
  await page.getByText(authAction.ask).waitFor();
  await decline(page).click();
  begin();
  await page.getByText(authAction.declined).waitFor();
  expect(asked).toEqual([]);
});

test("the browser of the sign-up is not asked, even before the script", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email });
  const { pathname, search } = new URL(await verificationLink(email));
  const begin = await hold(page, builtFiles("main"));
  await page.goto(pathname + search, { waitUntil: "commit" });
  await page.getByText(authAction.confirm).waitFor();
  expect([await page.getByText(authAction.ask).isVisible(), await decline(page).isVisible()]).toEqual([
    false,
    false,
  ]);
  begin();
  await page.getByRole("button", { name: authAction.press }).click();
  await page.getByText(welcome.download).waitFor();
  expect(await page.getByText(authAction.ask).count()).toBe(0);
});
