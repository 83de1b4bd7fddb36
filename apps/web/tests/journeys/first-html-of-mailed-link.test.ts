import { type LanguageCode, languageCodes } from "functions/src/product/languages.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../support/journey.ts";
import { verificationLink } from "../support/mailbox.ts";
import { messages } from "../support/messages.ts";
import { builtFiles, codeCheck, hold } from "../support/network.ts";
import { saveLanguage, signUpByEmail } from "../support/steps.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";
import { watchSpinners } from "../support/watch-spinners.ts";

const link = "/auth/action?mode=verifyEmail&oobCode=code-of-a-mail";

async function expectContent(page: Page, language: LanguageCode): Promise<void> {
  const { title, checking } = messages[language].authAction;
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByRole("status").filter({ hasText: checking }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
}

describe("before the entry script", () => {
  test.for(languageCodes)(
    "the action page shows its content in the browser's language: %s",
    async (language, { visit }) => {
      const { page } = await visit({ locale: language });
      await hold(page, builtFiles("main-"));
      await page.goto(link, { waitUntil: "commit" });
      await expectContent(page, language);
    },
  );

  test("the email's language takes precedence over the browser's", async ({ visit }) => {
    const { page } = await visit();
    await hold(page, builtFiles("main-"));
    await page.goto(`${link}&lang=hi`, { waitUntil: "commit" });
    await expectContent(page, "hi");
  });

  test("the saved language takes precedence over the email's", async ({ visit }) => {
    const { page } = await visit();
    await saveLanguage(page, "hi");
    await hold(page, builtFiles("main-"));
    await page.goto(`${link}&lang=en`, { waitUntil: "commit" });
    await expectContent(page, "hi");
  });
});

test.for(languageCodes)(
  "in %s, the app hydrates the prerendered content without a layout shift or a second loader",
  async (language, { visit, inviter, email }) => {
    const waiting = await visit();
    await signUpByEmail(waiting.page, { inviter, email }, language);
    const mailed = new URL(await verificationLink(email));
    // Auth writes the user's language here; its emulator always writes English.
    mailed.searchParams.set("lang", language);
    const { page } = await visit();
    const watch = await watchFirstHtml(page);
    const spinners = await watchSpinners(page);
    const begin = await hold(page, builtFiles("main-"));
    const check = await hold(page, codeCheck);
    const checked = page.waitForRequest((request) => codeCheck(new URL(request.url())));
    await page.goto(mailed.href, { waitUntil: "commit" });
    await expectContent(page, language);
    const heading = await page.locator("h1").elementHandle();
    begin();
    await watch.untilHydrated();
    await checked;
    expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    check();
    const { checking, press } = messages[language].authAction;
    await page.getByRole("button", { name: press }).waitFor();
    expect(await watch.layoutShift()).toBe(0);
    const waits = new Set((await spinners()).filter((around) => around.includes('role="status"')));
    expect([...waits]).toEqual([expect.stringContaining(checking)]);
  },
);
