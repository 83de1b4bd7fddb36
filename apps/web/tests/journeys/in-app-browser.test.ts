import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles } from "../support/network.ts";
import { refuseToCopy } from "../support/steps.ts";
import { inAppUserAgents } from "../support/user-agents.ts";

const { inApp, signUp, socialSignUp } = messages.en;

const titleFor = (app: string) =>
  app === "unknown" ? inApp.titleUnknown : interpolate(inApp.title, { app });

/** The texts of all links and buttons on the page. */
const ways = (page: Page) => page.locator("main").locator("a, button").allTextContents();

describe("on Android", () => {
  test.for(Object.entries(inAppUserAgents.android))(
    "in %s email comes first, and the page can be opened in the default browser, or copied",
    async ([app, userAgent], { visit, inviter }) => {
      const { page } = await visit({ userAgent });
      await page.goto(`/social-sign-up/${inviter.id}`);
      await page.getByRole("heading", { level: 2, name: titleFor(app) }).waitFor();
      expect(await ways(page)).toEqual([
        socialSignUp.email,
        inApp.open,
        inApp.copy,
        messages.en.invitation.haveAccount,
      ]);
      const { host } = new URL(page.url());
      expect(await page.getByRole("link", { name: inApp.open }).getAttribute("href")).toBe(
        `intent://${host}/social-sign-up/${inviter.id}?lg=en#Intent;scheme=http;end`,
      );
    },
  );
});

describe("on an iPhone", () => {
  test.for(Object.entries(inAppUserAgents.iphone))(
    "in %s email comes first, and the URL can be copied",
    async ([app, userAgent], { visit, inviter }) => {
      const { page, context } = await visit({ userAgent });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(`/social-sign-up/${inviter.id}`);
      await page.getByRole("heading", { level: 2, name: titleFor(app) }).waitFor();
      expect(await ways(page)).toEqual([socialSignUp.email, inApp.copy, messages.en.invitation.haveAccount]);
      // The menu's dots stand in a line of text.
      expect((await page.locator("section svg").boundingBox())?.height).toBeLessThan(32);
      await page.getByRole("button", { name: inApp.copy }).click();
      await page.getByText(inApp.steps).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${page.url()}?lg=en`);
    },
  );

  test("without clipboard access the URL can be copied by hand", async ({ visit, inviter }) => {
    const { page } = await visit({ userAgent: inAppUserAgents.iphone.Instagram });
    await refuseToCopy(page);
    await page.goto(`/social-sign-up/${inviter.id}`);
    await page.getByRole("button", { name: inApp.copy }).click();
    await page.getByText(inApp.copyFailed).waitFor();
    const address = `${page.url()}?lg=en`;
    await page.getByText(address, { exact: true }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
  });
});

test("signing up by email works in an in-app browser", async ({ visit, inviter }) => {
  const { page } = await visit({ userAgent: inAppUserAgents.android.Facebook });
  await page.goto(`/social-sign-up/${inviter.id}`);
  await page.getByRole("link", { name: socialSignUp.email }).click();
  await page.getByRole("heading", { name: signUp.title }).waitFor();
});

test("the button for email keeps its place when the script arrives", async ({ visit, inviter }) => {
  const { page } = await visit({ userAgent: inAppUserAgents.android.Facebook });
  const measured = Promise.withResolvers<void>();
  await page.route(builtFiles("main"), async (route) => {
    await measured.promise;
    await route.continue();
  });
  await page.goto(`/social-sign-up/${inviter.id}`, { waitUntil: "commit" });
  const email = page.getByRole("link", { name: socialSignUp.email });
  const before = await email.boundingBox();
  measured.resolve();
  await page.getByRole("heading", { level: 2, name: titleFor("Facebook") }).waitFor();
  expect(await email.boundingBox()).toEqual(before);
});
