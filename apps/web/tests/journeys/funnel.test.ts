import { readFunnel } from "functions/src/funnel/counts.ts";
import { suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { confirmByMail, fillSignUpForm, PASSWORD } from "../support/steps.ts";
import { userAgents } from "../support/user-agents.ts";

const { invitation, socialSignUp, signUp, confirmEmail, welcome } = messages.hi;

// WeChat on a computer. No other test uses an in-app browser on a desktop, so only this journey adds to these counts.
const weChat = `${userAgents.windows} MicroMessenger/7.0.20`;
const crawler = `${userAgents.android} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;

/** The steps that a page reports from now on, as it sends them: Playwright reads a request's body in Chromium alone. */
async function reportsOf(page: Page): Promise<string[]> {
  const steps: string[] = [];
  page.on("console", (message) => {
    const [, step] = /^reported .*"step":"(\w+)"/.exec(message.text()) ?? [];
    if (step) steps.push(step);
  });
  await page.addInitScript(() => {
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (url, body) => {
      console.info("reported", body);
      return sendBeacon.call(navigator, url, body);
    };
  });
  return steps;
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await readFunnel({ db: suiteDb() }, { from: "2000-01-01", to: "2999-12-31" });
  const own = rows.filter(({ device, inApp }) => device === "desktop" && inApp);
  return Object.fromEntries(
    own.map(({ step, language, method, count }) => [`${step} ${language} ${method}`, count]),
  );
}

/** Counts from now on. Earlier runs and other engines have left counts, too. */
async function countedFromNow() {
  const before = await counts();
  return async () => {
    const now = Object.entries(await counts());
    const added = now.map(([what, count]) => [what, count - (before[what] ?? 0)] as const);
    return Object.fromEntries(added.filter(([, count]) => count > 0));
  };
}

/** From the invitation to the form for an email address. */
async function chooseEmail(page: Page): Promise<void> {
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.getByRole("link", { name: socialSignUp.email }).click();
  await page.getByRole("heading", { name: signUp.title }).waitFor();
}

test("one person's journey counts once per step, despite reloads and repeated clicks", async ({
  visit,
  inviter,
  email,
}) => {
  const counted = await countedFromNow();
  const { page } = await visit({ userAgent: weChat });
  const reports = await reportsOf(page);
  await page.goto(`/feedback/${inviter.id}/hi`);
  await expect.poll(() => reports).toEqual(["opened"]);
  await page.reload();
  await chooseEmail(page);
  await page.goBack();
  await page.goBack();
  await chooseEmail(page);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD }, "hi");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
  await confirmByMail(page, email, "hi");

  // The store is outside; what counts is the press.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  const store = page.getByRole("link", { name: interpolate(welcome.playStore).replace("\n", " ") });
  await store.click();
  await store.click();

  await expect.poll(counted).toEqual({
    "opened hi none": 1,
    "choseMethod hi email": 1,
    "accountCreated hi email": 1,
    "addressConfirmed hi email": 1,
    "activated hi email": 1,
    "becameFriends hi email": 1,
    "wentToStore hi email": 1,
  });
  expect(reports).toEqual(["opened", "choseMethod", "wentToStore"]);
});

test.for([
  ["Do Not Track", { extraHTTPHeaders: { dnt: "1" } }, "doNotTrack", "1"],
  ["Global Privacy Control", { extraHTTPHeaders: { "sec-gpc": "1" } }, "globalPrivacyControl", true],
  ["a crawler", { userAgent: crawler }, "doNotTrack", null],
] as const)("with %s, nothing is sent", async ([, options, name, value], { visit, inviter }) => {
  const { page } = await visit(options);
  await page.addInitScript(([property, set]) => Object.defineProperty(navigator, property, { value: set }), [
    name,
    value,
  ] as const);
  const reports = await reportsOf(page);
  // An idle page loads this code with or without a report.
  const isReady = page.waitForResponse((response) => /\/assets\/welcome/.test(response.url()));
  await page.goto(`/feedback/${inviter.id}/hi`);
  await isReady;
  await chooseEmail(page);
  expect(reports).toEqual([]);
});
