import type { LanguageCode } from "contract/languages";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { verificationLink } from "../support/mailbox.ts";
import { messages } from "../support/messages.ts";
import { builtFiles, hold } from "../support/network.ts";
import { saveLanguage, signUpByEmail } from "../support/steps.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

const link = "/auth/action?mode=verifyEmail&oobCode=code-of-a-mail";

async function expectContent(page: Page, language: LanguageCode): Promise<void> {
  const { ask, checking, press } = messages[language].authAction;
  await page.getByRole("heading", { level: 1, name: ask }).waitFor();
  await page.getByRole("button", { name: press }).waitFor();
  expect(await page.getByRole("status").filter({ hasText: checking }).count()).toBe(0);
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
}

test("before the entry script, the page is in the saved language, else in the email's, else in the browser's", async ({
  visit,
}) => {
  const browsers = await visit({ locale: "hi" });
  await hold(browsers.page, builtFiles("main"));
  await browsers.page.goto(link, { waitUntil: "commit" });
  await expectContent(browsers.page, "hi");
  const { page } = await visit();
  await hold(page, builtFiles("main"));
  await page.goto(`${link}&lang=hi`, { waitUntil: "commit" });
  await expectContent(page, "hi");
  await saveLanguage(page, "hi");
  await page.goto(`${link}&lang=en`, { waitUntil: "commit" });
  await expectContent(page, "hi");
});

test("the app hydrates the prerendered content without a layout shift", async ({ visit, inviter, email }) => {
  const waiting = await visit();
  await signUpByEmail(waiting.page, { inviter, email });
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  const begin = await hold(page, builtFiles("main"));
  await page.goto(await verificationLink(email, "hi"), { waitUntil: "commit" });
  await expectContent(page, "hi");
  const before = await page.getByRole("button", { name: messages.hi.authAction.press }).elementHandle();
  begin();
  await watch.untilHydrated();
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  expect(await watch.layoutShift()).toBe(0);
});

test("a link that confirms nothing shows no button that confirms, not even for a moment", async ({
  visit,
}) => {
  const { page } = await visit();
  const { checking, press } = messages.en.authAction;
  for (const search of ["?mode=resetPassword&oobCode=code-of-a-mail", "?mode=verifyEmail"]) {
    const begin = await hold(page, builtFiles("main"));
    await page.goto(`/auth/action${search}`, { waitUntil: "commit" });
    await page.getByRole("status").filter({ hasText: checking }).waitFor();
    expect(await page.getByRole("button", { name: press }).count(), search).toBe(0);
    begin();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("button", { name: press }).count(), search).toBe(0);
  }
});
