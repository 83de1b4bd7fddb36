import type { LanguageCode } from "contract/languages";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { builtFiles } from "../support/network.ts";
import { invitationIn } from "../support/steps.ts";

/** Counts how often the messages of a language are fetched. */
function countFetches(page: Page, language: LanguageCode): () => number {
  const isMessages = builtFiles(`${language}-`);
  let fetches = 0;
  page.on("request", (request) => {
    if (isMessages(new URL(request.url()))) fetches++;
  });
  return () => fetches;
}

/** The messages of a language that the browser keeps. */
const keptMessages = (page: Page, language: LanguageCode) =>
  page.evaluate((kept) => JSON.parse(localStorage.getItem("portalContent") ?? "{}")[kept]?.content, language);

test("messages are kept in local storage and not fetched again", async ({ visit }) => {
  const { page } = await visit();
  const fetches = { en: countFetches(page, "en"), hi: countFetches(page, "hi") };
  await page.goto("/feedback/ana");
  await invitationIn(page, "en");
  expect(await keptMessages(page, "en")).toEqual(messages.en);
  // The other languages follow when the browser is idle.
  await expect.poll(() => keptMessages(page, "hi")).toEqual(messages.hi);
  await page.goto("/feedback/ana");
  await invitationIn(page, "en");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await invitationIn(page, "hi");
  expect([fetches.en(), fetches.hi()]).toEqual([0, 1]);
});

test("messages stored by an older version are replaced", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/feedback/ana");
  await invitationIn(page, "en");
  // Until the other languages are there, the idle browser would replace the older messages itself.
  await expect.poll(() => keptMessages(page, "hi")).toEqual(messages.hi);
  await page.evaluate(() => {
    const older = { title: "Older messages" };
    const content = { hi: { address: "/assets/hi-older.json", content: { welcome: older } } };
    localStorage.setItem("portalContent", JSON.stringify(content));
  });
  const fetches = countFetches(page, "hi");
  await page.goto("/feedback/ana/hi");
  await invitationIn(page, "hi");
  expect(fetches()).toBe(0);
  expect(await keptMessages(page, "hi")).toEqual(messages.hi);
});
