import { phoneBrowsers } from "dev/src/console/page/phone-browsers.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { interpolate, messages } from "../support/messages.ts";
import { openConsole } from "./open-console.ts";
import { test } from "./preview-under-test.ts";

const { inApp, invitation } = messages.en;

export function testPhone(): void {
  test("the phone has the inviter, language, width, colours and browser that were chosen, and a new one nothing of before", {
    timeout: 240_000,
  }, async ({ visit, preview }) => {
    const { page, phone } = await openConsole(visit, preview);
    const body = phone.locator("body");
    await page.getByLabel("Invited by").selectOption("ravi");
    await page.getByLabel("Language", { exact: true }).selectOption("hi");
    await phone.locator("html[lang=hi]").getByText("रवि शर्मा").first().waitFor();
    for (const width of [320, 430]) {
      await page.getByLabel("Width").selectOption(`${width}`);
      await expect.poll(() => body.evaluate(() => innerWidth)).toBe(width);
    }
    const background = () => body.evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.getByLabel("Colours").selectOption("dark");
    await expect.poll(background).toBe("rgb(17, 15, 28)");
    await page.getByLabel("Colours").selectOption("light");
    await expect.poll(background).toBe("rgb(251, 247, 244)");
    for (const browser of Object.keys(phoneBrowsers)) await expectBrowser(page, browser);

    await page.getByLabel("Language", { exact: true }).selectOption("en");
    await page.getByLabel("Browser").selectOption("line");
    await phone.getByRole("link", { name: invitation.signUp, exact: true }).click();
    await phone.getByText(interpolate(inApp.title, { app: "LINE" })).waitFor();
    await body.evaluate(() => localStorage.setItem("kept", "from before"));
    await page.getByRole("button", { name: "Take a new phone" }).click();
    await phone.getByRole("link", { name: invitation.signUp, exact: true }).waitFor();
    expect(await body.evaluate(() => localStorage.getItem("kept"))).toBeNull();
  });
}

/** The phone's pages and the server see this browser. */
async function expectBrowser(page: Page, browser: string): Promise<void> {
  const asked = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes("/feedback/"),
  );
  await page.getByLabel("Browser").selectOption(browser);
  const { userAgent = await page.evaluate(() => navigator.userAgent) } = phoneBrowsers[browser] ?? {};
  if (browser !== "own") await asked;
  const seen = () =>
    page
      .frameLocator("iframe")
      .locator("body")
      .evaluate(() => navigator.userAgent);
  await expect.poll(seen).toBe(userAgent);
}
