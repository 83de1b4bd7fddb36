import { type LanguageCode, languageCodes } from "contract/languages";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../support/journey.ts";
import { verificationLink } from "../support/mailbox.ts";
import { messages } from "../support/messages.ts";
import { builtFiles, hold } from "../support/network.ts";
import { saveLanguage, signUpByEmail } from "../support/steps.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";
import { watchSpinners } from "../support/watch-spinners.ts";

const link = "/auth/action?mode=verifyEmail&oobCode=code-of-a-mail";

async function expectContent(page: Page, language: LanguageCode): Promise<void> {
  const { ask, checking, press } = messages[language].authAction;
  await page.getByRole("heading", { level: 1, name: ask }).waitFor();
  await page.getByRole("button", { name: press }).waitFor();
  expect(await page.getByRole("status").filter({ hasText: checking }).count()).toBe(0);
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
}

describe("before the entry script", () => {
  test.for(languageCodes)(
    "the action page shows its content in the browser's language: %s",
    async (language, { visit }) => {
      const { page } = await visit({ locale: language });
      await hold(page, builtFiles("main"));
      await page.goto(link, { waitUntil: "commit" });
      await expectContent(page, language);
    },
  );

  test("the email's language takes precedence over the browser's", async ({ visit }) => {
    const { page } = await visit();
    await hold(page, builtFiles("main"));
    await page.goto(`${link}&lang=hi`, { waitUntil: "commit" });
    await expectContent(page, "hi");
  });

  test("the saved language takes precedence over the email's", async ({ visit }) => {
    const { page } = await visit();
    await saveLanguage(page, "hi");
    await hold(page, builtFiles("main"));
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
    const begin = await hold(page, builtFiles("main"));
    await page.goto(mailed.href, { waitUntil: "commit" });
    await expectContent(page, language);
    const { press } = messages[language].authAction;
    const before = await page.getByRole("button", { name: press }).elementHandle();
    begin();
    await watch.untilHydrated();
    expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    expect(await watch.layoutShift()).toBe(0);
    // Of the first HTML, for links that confirm nothing: it is not shown here.
    const { checking } = messages[language].authAction;
    const waits = new Set((await spinners()).filter((around) => around.includes('role="status"')));
    expect([...waits]).toEqual([expect.stringContaining(checking)]);
  },
);

test.for([
  ["a new password", "?mode=resetPassword&oobCode=code-of-a-mail"],
  ["nothing that is complete", "?mode=verifyEmail"],
])("a link for %s shows no button that confirms, not even for a moment", async ([, search], { visit }) => {
  const { page } = await visit();
  const begin = await hold(page, builtFiles("main"));
  await page.goto(`/auth/action${search}`, { waitUntil: "commit" });
  const { checking, press } = messages.en.authAction;
  await page.getByRole("status").filter({ hasText: checking }).waitFor();
  expect(await page.getByRole("button", { name: press }).count()).toBe(0);
  begin();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("button", { name: press }).count()).toBe(0);
});
