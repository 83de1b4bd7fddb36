import { allMessages } from "contract/messages";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { builtFiles, hold } from "../support/network.ts";
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
