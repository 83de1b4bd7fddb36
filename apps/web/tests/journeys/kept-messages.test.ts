import type { LanguageCode } from "contract/languages";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { invitationIn } from "../support/steps.ts";

/** The messages of a language that the browser keeps. */
const keptMessages = (page: Page, language: LanguageCode) =>
  page.evaluate((kept) => JSON.parse(localStorage.getItem("portalContent") ?? "{}")[kept], language);

test("messages of every language are kept in local storage and replace older ones", async ({ visit }) => {
  const { page } = await visit();
  await page.addInitScript(() => {
    const older = { welcome: { title: "Older messages" } };
    localStorage.setItem("portalContent", JSON.stringify({ en: older, hi: older }));
  });
  await page.goto("/feedback/ana");
  await invitationIn(page, "en");
  expect(await keptMessages(page, "en")).toEqual(messages.en);
  // The other languages follow when the browser is idle.
  await expect.poll(() => keptMessages(page, "hi")).toEqual(messages.hi);
});
