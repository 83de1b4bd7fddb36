import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles, connectionFailed } from "../support/network.ts";
import { withoutContent } from "../support/without-content.ts";

interface PortalLanguage {
  code: string;
  name: string;
}

const english = { code: "en", name: "English" };
const hindi = { code: "hi", name: "हिन्दी" };

/** Serves a /config.json with these languages. */
async function offer(page: Page, portalLanguages: PortalLanguage[]): Promise<void> {
  await withoutContent(page);
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), portalLanguages } });
  });
}

const welcomeIn = (page: Page, language: "en" | "hi") =>
  page.getByRole("heading", { name: interpolate(messages[language].welcome.title) }).waitFor();

/** Counts how often the messages of a language are fetched. */
function countFetches(page: Page, language: "en" | "hi"): () => number {
  const isWording = builtFiles(`${language}-`);
  let fetches = 0;
  page.on("request", (request) => {
    if (isWording(new URL(request.url()))) fetches++;
  });
  return () => fetches;
}

test("the menu offers the languages of the configuration by its names", async ({ visit }) => {
  const { page } = await visit();
  await offer(page, [hindi, { code: "en", name: "English (India)" }]);
  await page.goto("/");
  await welcomeIn(page, "en");
  expect(await page.locator("header option").allTextContents()).toEqual(["हिन्दी", "English (India)"]);
});

test("a language that is not offered is never used, even if the browser prefers it", async ({ visit }) => {
  const { page } = await visit({ locale: "hi-IN" });
  await offer(page, [english]);
  await page.goto("/?lg=hi");
  await welcomeIn(page, "en");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("an unknown language in the configuration is not offered", async ({ visit }) => {
  const { page } = await visit();
  await offer(page, [english, { code: "fr", name: "Français" }]);
  await page.goto("/");
  await welcomeIn(page, "en");
  expect(await page.locator("header option").allTextContents()).toEqual(["English"]);
});

test("messages are kept in local storage and not fetched again", async ({ visit }) => {
  const { page } = await visit();
  await withoutContent(page);
  const fetches = countFetches(page, "en");
  await page.goto("/");
  await welcomeIn(page, "en");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("portalContent") ?? "{}"));
  expect(kept.en.content).toEqual(messages.en);
  expect(fetches()).toBe(1);
  await page.reload();
  await welcomeIn(page, "en");
  expect(fetches()).toBe(1);
});

test("stored messages of an older version are replaced", async ({ visit }) => {
  const { page } = await visit();
  await withoutContent(page);
  await page.goto("/");
  await welcomeIn(page, "en");
  await page.evaluate(() => {
    const older = { title: "Older messages" };
    const content = { en: { address: "/assets/en-older.json", content: { welcome: older } } };
    localStorage.setItem("portalContent", JSON.stringify(content));
  });
  const fetches = countFetches(page, "en");
  await page.reload();
  await welcomeIn(page, "en");
  expect(fetches()).toBe(1);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("portalContent") ?? "{}"));
  expect(kept.en.content).toEqual(messages.en);
});

test("a language that cannot be loaded shows an alert and changes nothing", async ({ visit }) => {
  const { page, expectErrors } = await visit();
  expectErrors(connectionFailed);
  await page.goto("/");
  await welcomeIn(page, "en");
  await page.route(builtFiles("hi-"), (route) => route.abort("connectionfailed"));
  await page.getByRole("combobox", { name: messages.en.common.language }).selectOption("hi");
  await page.getByRole("alertdialog").getByText(interpolate(messages.en.failure.network)).waitFor();
  await page.keyboard.press("Escape");
  await welcomeIn(page, "en");
});
