import { specifiedLinkRequest } from "functions/testing/specified-link-request.ts";
import { testSettings } from "functions/testing/test-settings.ts";
import { restPaths } from "short-links";
import { suiteAddress } from "suite/suite-address.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFile, builtFiles } from "../support/network.ts";
import { ana } from "../support/people.ts";
import { saveLanguage } from "../support/steps.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

test("without JavaScript the invitation is complete, and its long link has the parameters of the short one", async ({
  visit,
}) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/feedback/ana/hi");
  const { invitation } = messages.hi;
  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    interpolate(invitation.headline, { name: ana.name }).replaceAll("\n", " "),
  );
  await page.getByText(interpolate(invitation.about)).waitFor();
  const picture = await page.locator("main img").boundingBox();
  expect(picture?.width).toBeGreaterThan(90);
  // The inline styles apply, so the Content-Security-Policy allows them.
  expect(await page.locator(".top-bar").evaluate((bar) => getComputedStyle(bar).position)).toBe("fixed");

  const longLink = page.getByRole("link", { name: invitation.haveAccount, exact: true });
  const href = (await longLink.getAttribute("href")) ?? "";
  const productDomain = suiteAddress("SUITE_WEB_ORIGIN");
  const { dynamicLinkInfo } = specifiedLinkRequest("ana", { ...testSettings, productDomain });
  const valueAt = (path: string) =>
    path.split(".").reduce((value, key) => Object(value)[key], dynamicLinkInfo as unknown);
  const parameters = [...new URL(href).searchParams].filter(([name]) => name !== "hl");
  for (const [name, value] of parameters) {
    expect([name, value]).toEqual([name, valueAt(restPaths[name as keyof typeof restPaths])]);
  }
});

test("the invitation hydrates without changes or requests for data, and neither does the next page ask for it", async ({
  visit,
}) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  await page.goto("/feedback/ana/hi");
  await watch.untilHydrated();
  expect(await watch.changes()).toEqual([]);
  expect(await watch.layoutShift()).toBe(0);
  // The other languages and the configuration are loaded when the browser is idle.
  const isData = (path: string) => path === builtFile("hi") || /\.css$|^\/call\//.test(path);
  expect(watch.requests().filter(isData)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("languageCode"))).toBe('"hi"');
  const { invitation, socialSignUp } = messages.hi;
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.getByText(interpolate(socialSignUp.joining, { name: ana.name })).waitFor();
  expect(watch.requests().filter((path) => path.startsWith("/call/"))).toEqual([]);
});

test("the page keeps its language when the saved one cannot be loaded", async ({ visit }) => {
  const { page } = await visit();
  await page.route(builtFiles("hi"), (route) => route.abort("connectionfailed"));
  await saveLanguage(page, "hi");
  const watch = await watchFirstHtml(page);
  await page.goto("/feedback/ana");
  await watch.untilHydrated();
  await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: messages.en.socialSignUp.title }).waitFor();
});
