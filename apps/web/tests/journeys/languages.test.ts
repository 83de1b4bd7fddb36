import { allMessages } from "contract/messages";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles, codeLost, hold } from "../support/network.ts";
import { invitationIn, saveLanguage } from "../support/steps.ts";
import { withoutContent } from "../support/without-content.ts";

interface PortalLanguage {
  code: string;
  name: string;
}

const _english = { code: "en", name: "English" };
const hindi = { code: "hi", name: "हिन्दी" };

/** Offers these languages in the configuration of each page. */
const offer = (page: Page, portalLanguages: PortalLanguage[]) => withoutContent(page, { portalLanguages });

const languageLinks = (page: Page) =>
  page
    .getByRole("navigation", { name: /^(Language|भाषा)$/ })
    .getByRole("link")
    .allTextContents();

test("the menu lists the other configured languages by their configured names", async ({ visit }) => {
  const { page } = await visit();
  await offer(page, [hindi, { code: "en", name: "English (India)" }]);
  await page.goto("/feedback/ana");
  await invitationIn(page, "en");
  expect(await languageLinks(page)).toEqual(["हिन्दी"]);
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await invitationIn(page, "hi");
  expect(await languageLinks(page)).toEqual(["English (India)"]);
});

test("a language that cannot be loaded shows an alert and changes nothing", async ({ visit }) => {
  const { page, expectErrors } = await visit();
  expectErrors(codeLost);
  await page.route(builtFiles("hi"), (route) => route.abort("connectionfailed"));
  await page.goto("/feedback/ana");
  await invitationIn(page, "en");
  await page.getByRole("link", { name: hindi.name }).click();
  await page.getByRole("alertdialog").getByText(interpolate(messages.en.failure.network)).waitFor();
  await page.keyboard.press("Escape");
  await invitationIn(page, "en");
});

test("a language that loads slowly does not navigate back", async ({ visit }) => {
  const { page } = await visit();
  const release = await hold(page, builtFiles("hi"));
  await page.goto("/feedback/ana/en");
  await page.getByRole("link", { name: hindi.name }).click();
  await page.locator("[aria-busy=true]", { hasText: hindi.name }).waitFor();
  await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: messages.en.socialSignUp.title }).waitFor();
  release();
  await page.getByRole("heading", { name: messages.hi.socialSignUp.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/social-sign-up/ana");
  // Nothing that the browser has kept, which many in-app browsers forget.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("heading", { name: messages.hi.socialSignUp.title }).waitFor();
  await page.getByRole("link", { name: messages.hi.invitation.haveAccount }).click();
  await page.waitForURL("**/s/*");
  await page.getByText(allMessages.hi.linkPages.continueInBrowser).first().waitFor();
});

test("changing the language on the page of an emailed link keeps the email's code", async ({ visit }) => {
  const { page } = await visit();
  const release = await hold(page, builtFiles("main"));
  // A mail program has written "&" as "&#38;", which puts the code behind a "#".
  const search = "?mode=verifyEmail&#38;oobCode=code-of-a-mail&lang=en";
  await page.goto(`/auth/action${search}`, { waitUntil: "commit" });
  await page.getByRole("link", { name: hindi.name }).click({ noWaitAfter: true });
  await page.getByRole("button", { name: messages.hi.authAction.press }).waitFor();
  expect(page.url()).toContain("oobCode=code-of-a-mail");
  release();
  await page.getByRole("button", { name: messages.hi.authAction.press }).click();
  await page.getByRole("heading", { name: messages.hi.authAction.usedTitle }).waitFor();
});

test("a language that was guessed is not saved: the language of an email comes first", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/social-sign-up/ana");
  await page.getByRole("button", { name: messages.en.socialSignUp.google }).waitFor();
  await page.goto("/auth/action?mode=verifyEmail&oobCode=code-of-a-mail&lang=hi");
  await page.getByRole("button", { name: messages.hi.authAction.press }).waitFor();
});

test.for(["/feedback/ana", "/sign-up/ana"])(
  "%s shows a loader, and nothing in another language, until the visitor's own is there",
  async (address, { visit }) => {
    const { page } = await visit();
    await saveLanguage(page, "hi");
    const release = await hold(page, builtFiles("hi"));
    await page.goto(address);
    const root = page.locator("#root");
    await page.locator("html[data-other-language]").waitFor({ state: "attached" });
    expect(await root.evaluate((element) => getComputedStyle(element).visibility)).toBe("hidden");
    release();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("hi");
    expect(await root.textContent()).not.toContain(messages.en.invitation.signUp);
  },
);

test("a page whose script does not come shows what it has after eight seconds", async ({ visit }) => {
  const { page } = await visit();
  await page.clock.install();
  await saveLanguage(page, "hi");
  await hold(page, builtFiles("main"));
  await page.goto("/feedback/ana", { waitUntil: "commit" });
  await page.locator("html[data-other-language]").waitFor({ state: "attached" });
  await page.clock.runFor(8000);
  await invitationIn(page, "en");
});

test("a step back keeps the language that was chosen, also after a reload", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/feedback/ana/en");
  await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: messages.en.socialSignUp.title }).waitFor();
  await page.getByRole("link", { name: hindi.name }).click();
  await page.getByRole("heading", { name: messages.hi.socialSignUp.title }).waitFor();
  await page.goBack();
  await invitationIn(page, "hi");
  await page.waitForURL("**/feedback/ana/hi");
  await page.reload();
  await invitationIn(page, "hi");
});
