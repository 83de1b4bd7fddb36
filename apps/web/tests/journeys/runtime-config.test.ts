import type { Page } from "playwright-core";
import { expect } from "vitest";
import committed from "../../public/config.json" with { type: "json" };
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";

/** `/config.json` is the source: what it says wins for the visit, and from the start of the next one. */
const changed = {
  ...committed,
  appStoreUrl: "https://apps.apple.com/app/id1",
  portalLanguages: [{ code: "en" }],
};

const serve = (page: Page, body: string) =>
  page.route("**/config.json", (route) => route.fulfill({ body, contentType: "application/json" }));

const badge = (page: Page) => page.locator(".app-store a");

test("a changed configuration shows once the page is idle, and at once at the next visit", async ({
  visit,
}) => {
  const { page } = await visit();
  await serve(page, JSON.stringify(changed));
  await page.goto("/welcome");
  await expect.poll(() => badge(page).getAttribute("href")).toBe(changed.appStoreUrl);
  await expect.poll(() => page.locator(".language-menu a").count()).toBe(0);
  // Not asked any more, so only what was kept can say it.
  await page.route("**/config.json", (route) => route.abort("connectionfailed"));
  await page.goto("/welcome");
  await expect.poll(() => badge(page).getAttribute("href")).toBe(changed.appStoreUrl);
});

test("a configuration that is none changes nothing", async ({ visit }) => {
  const { page } = await visit();
  await serve(page, JSON.stringify({ ...changed, appStoreUrl: "javascript:alert(1)" }));
  const warning = page.waitForEvent("console", (message) => message.type() === "warning");
  await page.goto("/welcome");
  await warning;
  await page.getByRole("heading", { name: messages.en.welcome.pageTitle }).waitFor();
  expect(await badge(page).getAttribute("href")).toBe(committed.appStoreUrl);
  expect(await page.locator(".language-menu a").count()).toBe(1);
});
