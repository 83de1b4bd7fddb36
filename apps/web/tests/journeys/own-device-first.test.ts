import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { pressProvider, signInAsSomebodyNew } from "../support/popup.ts";
import { userAgents } from "../support/user-agents.ts";

const { invitation, socialSignUp, welcome } = messages.en;

/** The texts of these elements from top to bottom, then from left to right. */
const inOrder = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => ({ text: element.textContent?.trim(), box: element.getBoundingClientRect() }))
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ text }) => text),
  );

test("pressed from the invitation, an Android phone's provider and store stand first", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit({ userAgent: userAgents.android });
  await page.goto(`/feedback/${inviter.id}/en`);
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: socialSignUp.title }).waitFor();
  await expect
    .poll(() => inOrder(page, ".providers button"))
    .toEqual([socialSignUp.google, socialSignUp.apple]);
  await signInAsSomebodyNew(await pressProvider(page, socialSignUp.google));
  await page.getByText(welcome.download).waitFor();
  expect((await inOrder(page, ".stores li"))[0]).toContain("Google Play");
});
