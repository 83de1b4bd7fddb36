import { suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { callsOf, cut } from "../support/network.ts";
import { withoutContent } from "../support/without-content.ts";

const markup = `"><img src=x onerror=alert(1)><script>alert(1)</script>{{product}}$t(common.ok)`;

async function expectNoMarkup(page: Page): Promise<void> {
  expect(await page.locator('[onerror], img[src="x"], main script').count()).toBe(0);
}

test("markup in the inviter's name is escaped on every page that shows it", async ({ visit, inviter }) => {
  const name = `Asha ${markup}`;
  await suiteDb().doc(`Users/${inviter.id}`).update({ name });
  const { page } = await visit();
  for (const path of [`/feedback/${inviter.id}`, `/social-sign-up/${inviter.id}`]) {
    await page.goto(path);
    await page.getByText(name).first().waitFor();
    await expectNoMarkup(page);
  }
  await withoutContent(page);
  const mend = await cut(page, callsOf("getInviter"));
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByRole("button", { name: messages.en.common.tryAgain }).click({ trial: true });
  mend();
  await page.getByRole("button", { name: messages.en.common.tryAgain }).click();
  await page.getByText(name).first().waitFor();
  await expectNoMarkup(page);
});
