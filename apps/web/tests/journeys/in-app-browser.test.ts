import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles, hold } from "../support/network.ts";
import { refuseToCopy } from "../support/steps.ts";
import { inAppUserAgents } from "../support/user-agents.ts";

const { inApp, invitation, signUp, socialSignUp } = messages.en;

/** The texts of all links and buttons on the page. */
const ways = (page: Page) => page.locator("main").locator("a, button").allTextContents();

test("on Android email comes first and keeps its place, and the page can be opened in the default browser", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit({ userAgent: inAppUserAgents.android.Instagram });
  const release = await hold(page, builtFiles("main"));
  await page.goto(`/social-sign-up/${inviter.id}`, { waitUntil: "commit" });
  const email = page.getByRole("link", { name: socialSignUp.email });
  const before = await email.boundingBox();
  release();
  const title = interpolate(inApp.title, { app: "Instagram" });
  await page.getByRole("heading", { level: 2, name: title }).waitFor();
  expect(await email.boundingBox()).toEqual(before);
  expect(await ways(page)).toEqual([socialSignUp.email, inApp.open, inApp.copy, invitation.haveAccount]);
  const { host } = new URL(page.url());
  expect(await page.getByRole("link", { name: inApp.open }).getAttribute("href")).toBe(
    `intent://${host}/social-sign-up/${inviter.id}?lg=en#Intent;scheme=http;end`,
  );
  await email.click();
  await page.getByRole("heading", { name: signUp.title }).waitFor();
});

test("on an iPhone email comes first, and the URL can be copied", async ({ visit, inviter }) => {
  const { page, context } = await visit({ userAgent: inAppUserAgents.iphone.unknown });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/social-sign-up/${inviter.id}`);
  await page.getByRole("heading", { level: 2, name: inApp.titleUnknown }).waitFor();
  expect(await ways(page)).toEqual([socialSignUp.email, inApp.copy, invitation.haveAccount]);
  // The menu's dots stand in a line of text.
  expect((await page.locator("section svg").boundingBox())?.height).toBeLessThan(32);
  await page.getByRole("button", { name: inApp.copy }).click();
  await page.getByText(inApp.steps).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${page.url()}?lg=en`);
});

test("without clipboard access the URL can be copied by hand", async ({ visit, inviter }) => {
  const { page } = await visit({ userAgent: inAppUserAgents.iphone.LINE });
  await refuseToCopy(page);
  await page.goto(`/social-sign-up/${inviter.id}`);
  await page.getByRole("button", { name: inApp.copy }).click();
  await page.getByText(inApp.copyFailed).waitFor();
  const address = `${page.url()}?lg=en`;
  await page.getByText(address, { exact: true }).click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
});
