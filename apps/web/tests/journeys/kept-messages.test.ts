import type { LanguageCode } from "contract/languages";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { builtFiles } from "../support/network.ts";
import { invitationIn } from "../support/steps.ts";

/** The messages of a language that the browser keeps. */
const keptMessages = (page: Page, language: LanguageCode) =>
  page.evaluate((kept) => JSON.parse(localStorage.getItem("portalContent") ?? "{}")[kept], language);

test("messages of every language are kept in local storage and replace older ones", async ({ visit }) => {
  const { page } = await visit();
  await page.addInitScript(() => {
    // The blank page before has no storage in Firefox.
    if (location.host === "") return;
    const older = { welcome: { title: "Older messages" } };
    localStorage.setItem("portalContent", JSON.stringify({ en: older, hi: older }));
  });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (builtFiles("en")(new URL(request.url()))) fetched.push(request.url());
  });
  await page.goto("/feedback/ana");
  await invitationIn(page, "en");
  // When the browser is idle.
  await expect.poll(() => keptMessages(page, "en")).toEqual(messages.en);
  await expect.poll(() => keptMessages(page, "hi")).toEqual(messages.hi);
  // Those of the page came with it.
  expect(fetched).toEqual([]);
});
