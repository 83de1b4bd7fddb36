import { allMessages } from "contract/messages";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { builtFiles, codeLost, cut, hold } from "../support/network.ts";
import { passSeconds } from "../support/pass-seconds.ts";

const notice = (page: Page) => page.getByRole("status").filter({ hasText: allMessages.en.start.late });

test.for<[path: string, code: string]>([
  ["/auth/action?mode=verifyEmail&oobCode=code-of-a-mail", "main"],
  ["/welcome/nobody/ana", "activation-page"],
  ["/social-sign-up/ana", "firebase-social-sign-in"],
  ["/sign-up/ana", "sign-up-page"],
])("%s says that a script failed to load, and offers a reload", async ([path, code], { visit }) => {
  const { page, allowErrors } = await visit();
  // Firefox may log the script that waits when the page is left.
  allowErrors(/error loading dynamically imported module/);
  const release = await hold(page, builtFiles(code));
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("heading").first().waitFor();
  expect(await notice(page).isVisible()).toBe(false);
  await passSeconds(page);
  await notice(page).waitFor();
  await notice(page).getByRole("link", { name: allMessages.en.start.tryAgain }).click({ noWaitAfter: true });
  release();
  await notice(page).waitFor({ state: "detached" });
  expect(page.url()).toContain(path);
});

test("a crashed page says what to do and nothing else", async ({ visit }) => {
  // Offline, its registration would be an error of the browser's own.
  const { page, context, expectErrors, allowErrors } = await visit({ serviceWorkers: "block" });
  expectErrors(codeLost);
  // On a slow machine, the app gives up the held script meanwhile.
  allowErrors(/Failure: network/);
  await cut(page, builtFiles("sign-up-page"));
  await hold(page, builtFiles("firebase-social-sign-in"));
  const lost = page.waitForEvent("requestfailed");
  await page.goto("/social-sign-up/ana", { waitUntil: "commit" });
  await lost;
  await context.setOffline(true);
  await page.getByRole("link", { name: messages.en.socialSignUp.email }).click();
  await page.getByRole("heading", { name: messages.en.crash.title }).waitFor();
  await passSeconds(page);
  expect(await page.getByRole("status").allTextContents()).toEqual([]);
});

test("opening a prerendered file by its file name is a 404", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/auth-action.html");
  await page.getByRole("heading", { name: messages.en.notFound.title }).waitFor();
});
