import { brand } from "contract/brand";
import { type LanguageCode, languageCodes } from "contract/languages";
import { allMessages } from "contract/messages";
import { specifiedLinkRequest } from "functions/testing/specified-link-request.ts";
import { testSettings } from "functions/testing/test-settings.ts";
import type { Page } from "playwright-core";
import { restPaths } from "short-links";
import { suiteAddress } from "suite/suite-address.ts";
import { describe, expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFile, builtFiles } from "../support/network.ts";
import { ana, ravi } from "../support/people.ts";
import { saveLanguage } from "../support/steps.ts";
import { userAgents } from "../support/user-agents.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

const headlineOf = (language: LanguageCode, name: string) =>
  interpolate(messages[language].invitation.headline, { name }).replaceAll("\n", " ");
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

describe("without JavaScript", () => {
  test.for(languageCodes)("the invitation in %s is complete", async (language, { visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`/feedback/ana/${language}`);
    const { invitation } = messages[language];
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.textContent()).toBe(headlineOf(language, ana.name));
    await page.getByText(interpolate(invitation.about)).waitFor();
    const picture = await page.locator("main img").boundingBox();
    expect(picture?.width).toBeGreaterThan(90);
    // The inline styles apply, so the Content-Security-Policy allows them.
    expect(await page.locator(".top-bar").evaluate((bar) => getComputedStyle(bar).position)).toBe("fixed");
  });

  test("both links work", async ({ visit, inviter }) => {
    const { page } = await visit({ javaScriptEnabled: false, userAgent: userAgents.android });
    await page.goto(`/feedback/${inviter.id}`);
    const { invitation } = messages.en;
    expect(await link(page, invitation.signUp).getAttribute("href")).toBe(`/social-sign-up/${inviter.id}`);
    await link(page, invitation.haveAccount).click();
    const open = await link(page, allMessages.en.linkPages.openApp).getAttribute("href");
    expect(open).toContain(`/?userId=${inviter.id}#Intent;scheme=http;package=${brand.androidPackageName};`);
  });

  test("the long link has the parameters of the short one", async ({ visit, inviter }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`/feedback/${inviter.id}`);
    const href = (await link(page, messages.en.invitation.haveAccount).getAttribute("href")) ?? "";
    const productDomain = suiteAddress("SUITE_WEB_ORIGIN");
    const { dynamicLinkInfo } = specifiedLinkRequest(inviter.id, { ...testSettings, productDomain });
    const valueAt = (path: string) =>
      path.split(".").reduce((value, key) => Object(value)[key], dynamicLinkInfo as unknown);
    const parameters = [...new URL(href).searchParams].filter(([name]) => name !== "hl");
    for (const [name, value] of parameters) {
      expect([name, value]).toEqual([name, valueAt(restPaths[name as keyof typeof restPaths])]);
    }
  });
});

describe("with JavaScript", () => {
  test.for(languageCodes)(
    "the invitation in %s hydrates without changes or requests for data",
    async (language, { visit }) => {
      const { page } = await visit();
      const watch = await watchFirstHtml(page);
      await page.goto(`/feedback/ana/${language}`);
      await watch.untilHydrated();
      expect(await watch.changes()).toEqual([]);
      expect(await watch.layoutShift()).toBe(0);
      // The other languages and the configuration are loaded when the browser is idle.
      const isData = (path: string) => path === builtFile(language) || /\.css$|^\/call\//.test(path);
      expect(watch.requests().filter(isData)).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem("languageCode"))).toBe(JSON.stringify(language));
    },
  );

  test("the page of an unknown inviter hydrates without changes, and its alert opens", async ({ visit }) => {
    const { page } = await visit();
    const watch = await watchFirstHtml(page);
    await page.goto("/feedback/nobody/hi");
    await watch.untilHydrated();
    expect(await watch.changes()).toEqual([]);
    await page.getByRole("alertdialog").waitFor();
  });

  test("a saved language replaces that of the first HTML", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/feedback/ana/hi");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("languageCode"))).toBe('"hi"');
    const response = await page.goto("/feedback/ravi");
    expect(response?.headers()["content-language"]).toBe("en");
    await link(page, messages.hi.invitation.signUp).waitFor();
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.textContent()).toBe(headlineOf("hi", ravi.name));
    expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  });

  test("the page keeps its language when the saved one cannot be loaded", async ({ visit }) => {
    const { page } = await visit();
    await page.route(builtFiles("hi"), (route) => route.abort("connectionfailed"));
    await saveLanguage(page, "hi");
    const watch = await watchFirstHtml(page);
    await page.goto("/feedback/ana");
    await watch.untilHydrated();
    await link(page, messages.en.invitation.signUp).click();
    await page.getByRole("heading", { name: messages.en.socialSignUp.title }).waitFor();
  });

  test("the next page does not fetch the inviter", async ({ visit }) => {
    const { page } = await visit();
    const watch = await watchFirstHtml(page);
    await page.goto("/feedback/ana/en");
    await watch.untilHydrated();
    await link(page, messages.en.invitation.signUp).click();
    await page.getByText(interpolate(messages.en.socialSignUp.joining, { name: ana.name })).waitFor();
    expect(watch.requests().filter((path) => path.startsWith("/call/"))).toEqual([]);
  });
});
