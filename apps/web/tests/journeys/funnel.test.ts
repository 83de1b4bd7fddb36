import { readFunnel } from "functions/src/funnel/funnel.ts";
import { suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { confirmByMail, fillSignUpForm, PASSWORD } from "../support/steps.ts";
import { userAgents } from "../support/user-agents.ts";

const { invitation, socialSignUp, signUp, confirmEmail, welcome } = messages.hi;

// WeChat on a computer: nobody else in these tests is in an app and on a desktop, so that what is counted of such is this
// journey's alone.
const weChat = `${userAgents.windows} MicroMessenger/7.0.20`;
const crawler = `${userAgents.android} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;

/** The steps that a page reports from now on. */
function reportsOf(page: Page): string[] {
  const steps: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/step") steps.push(JSON.parse(request.postData() ?? "").step);
  });
  return steps;
}

async function counted() {
  const { rows } = await readFunnel({ db: suiteDb() }, { from: "2000-01-01", to: "2999-12-31" });
  const own = rows.filter(({ device, inApp }) => device === "desktop" && inApp);
  return Object.fromEntries(
    own.map(({ step, language, method, count }) => [step, [language, method, count]]),
  );
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
  const { page } = await visit({ userAgent: weChat });
  const reports = reportsOf(page);
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

  const once = ["hi", "email", 1];
  await expect.poll(counted).toEqual({
    opened: ["hi", "none", 1],
    choseMethod: once,
    accountCreated: once,
    addressConfirmed: once,
    activated: once,
    becameFriends: once,
    wentToStore: once,
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
  const reports = reportsOf(page);
  // What an idle page loads comes with the report, or without it.
  const isReady = page.waitForResponse((response) => /\/assets\/welcome/.test(response.url()));
  await page.goto(`/feedback/${inviter.id}/hi`);
  await isReady;
  await chooseEmail(page);
  expect(reports).toEqual([]);
});
