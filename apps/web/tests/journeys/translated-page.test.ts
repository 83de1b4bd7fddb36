import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { translate } from "../support/browser-translation.ts";
import { test } from "../support/journey.ts";
import { mailsTo } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf, crash } from "../support/network.ts";
import { confirmByMail, fillSignUpForm, PASSWORD, readAlert } from "../support/steps.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

const text = messages.en;
const submit = (page: Page) => page.getByRole("button", { name: text.signUp.submit, exact: true });

/** Nothing may be left of a page that React gave up. */
const expectContent = async (page: Page) => {
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.getByText(text.crash.title).count()).toBe(0);
};

test("in a page that the browser translates, an invitee signs up by email, errors included", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, context, expectErrors } = await visit();
  expectErrors(/unexpected Error/);
  await translate(context);
  await page.goto(`/feedback/${inviter.id}/en`);
  await page.getByRole("link", { name: text.invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: text.socialSignUp.title }).waitFor();
  await page.getByRole("link", { name: text.socialSignUp.email }).click();
  await page.getByRole("heading", { name: text.signUp.title }).waitFor();
  await submit(page).click();
  expect(await readAlert(page)).toHaveLength(4);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  const repair = await crash(page, callsOf("registerUser"));
  await submit(page).click();
  expect(await readAlert(page)).toEqual([text.failure.unexpected]);
  await repair();
  await submit(page).click();
  await page.getByText(interpolate(text.confirmEmail.sentTo, { email }).split(email)[0] ?? "").waitFor();
  await page.getByText(text.confirmEmail.help).click();
  const before = await mailsTo(email);
  await page.getByRole("button", { name: text.confirmEmail.resend }).click();
  await expect.poll(() => mailsTo(email)).toBe(before + 1);
  await page.getByText(text.confirmEmail.resent).waitFor();
  await expectContent(page);
  await confirmByMail(page, email);
  await page
    .getByText(interpolate(text.welcome.friends, { name: "" }).trim().split("  ")[0] ?? "")
    .first()
    .waitFor();
  await expectContent(page);
});

describe("in a translated page, the language changes", () => {
  test.for([
    ["the invitation", (id: string) => `/feedback/${id}/en`],
    ["the methods", (id: string) => `/social-sign-up/${id}?lg=en`],
    ["the form", (id: string) => `/sign-up/${id}?lg=en`],
    ["an invitation that does not exist", () => `/feedback/nobody/en`],
    ["the notice", () => `/confirm-email?lg=en`],
    ["the mailed link", () => `/auth/action?mode=verifyEmail&oobCode=a&lg=en`],
    ["a broken mailed link", () => `/auth/action?lg=en`],
    ["an unknown activation", () => `/welcome/nobody?lg=en`],
    ["the welcome page", () => `/welcome?lg=en`],
    ["the start page", () => `/?lg=en`],
    ["no page", () => `/nothing?lg=en`],
  ] as const)("on %s", async ([, address], { visit, inviter }) => {
    const { page, context } = await visit();
    await translate(context);
    await page.goto(address(inviter.id));
    await page.locator("h1 font:visible").first().waitFor();
    const before = await page.locator("h1").textContent();
    await page.locator(`.language-menu a[hreflang=hi]`).dispatchEvent("click");
    await page.locator(`html[lang=hi]`).waitFor({ state: "attached" });
    await expect.poll(() => page.locator("h1").textContent()).not.toBe(before);
    expect(await page.locator("h1").count()).toBe(1);
  });
});

test("an error outside of the page leaves a way to load it again", async ({ visit, inviter }) => {
  const { page, expectErrors } = await visit();
  expectErrors(/.*/);
  const { untilHydrated } = await watchFirstHtml(page);
  await page.goto(`/feedback/${inviter.id}/en`);
  await untilHydrated();
  // As an extension might: React cannot remove what is no longer there.
  await page.evaluate(() => {
    const menu = document.querySelector(".language-menu");
    Object.defineProperty(menu, "insertBefore", { value: fail });
    Object.defineProperty(menu, "removeChild", { value: fail });
    Object.defineProperty(menu, "appendChild", { value: fail });
    function fail() {
      throw new DOMException("The node is not a child", "NotFoundError");
    }
  });
  await page.locator(".language-menu a").first().dispatchEvent("click");
  await page.getByRole("button", { name: messages.hi.crash.reload }).click();
  await page.getByRole("link", { name: messages.hi.invitation.signUp, exact: true }).waitFor();
});
