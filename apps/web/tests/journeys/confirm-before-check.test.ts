import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import {
  builtFiles,
  callsOf,
  codeCheck,
  connectionFailed,
  cut,
  hold,
  refuseByAuth,
} from "../support/network.ts";
import { linkOfSignUp } from "../support/steps.ts";

const { authAction, common, welcome } = messages.en;

test("a press before the app's script, and before the code is checked, gets to the welcome page", async ({
  visit,
  inviter,
  email,
}) => {
  const link = await linkOfSignUp(visit, { inviter, email });
  const { page } = await visit();
  const begin = await hold(page, builtFiles("main-"));
  const check = await hold(page, codeCheck);
  await page.goto(link, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: authAction.press });
  await button.click();
  await button.and(page.locator("[data-pressed]")).waitFor();
  begin();
  await page.getByText(welcome.download).waitFor();
  check();
});

test("a check that finds the code used up by the press does not say that the link no longer works", async ({
  visit,
  inviter,
  email,
}) => {
  const link = await linkOfSignUp(visit, { inviter, email });
  const { page, allowErrors } = await visit();
  allowErrors(/400/);
  const { usedTitle, press, confirming } = authAction;
  await refuseByAuth(page, codeCheck, "INVALID_OOB_CODE");
  const check = await hold(page, codeCheck);
  const answer = await hold(page, callsOf("activateUser"));
  await page.goto(link);
  await page.getByRole("button", { name: press }).click();
  const refused = page.waitForResponse((response) => codeCheck(new URL(response.url())));
  check();
  await refused;
  await page.getByRole("button", { name: confirming }).waitFor();
  answer();
  await page.getByText(welcome.download).waitFor();
  expect(await page.getByText(usedTitle).count()).toBe(0);
});

test("a code that cannot be checked can be confirmed all the same", async ({ visit, inviter, email }) => {
  const link = await linkOfSignUp(visit, { inviter, email });
  const { page, allowErrors } = await visit();
  allowErrors(connectionFailed, /Failure: network|ERR_FAILED/);
  const failed = page.waitForEvent("requestfailed", (request) => codeCheck(new URL(request.url())));
  await cut(page, codeCheck);
  await page.goto(link);
  await failed;
  await page.getByRole("button", { name: authAction.press }).click();
  await page.getByText(welcome.download).waitFor();
});

test("while the check of a code takes long, nobody is told to wait", async ({ visit }) => {
  const { page } = await visit();
  await page.clock.install();
  await hold(page, codeCheck);
  const checking = page.waitForRequest((request) => codeCheck(new URL(request.url())));
  await page.goto("/auth/action?mode=verifyEmail&oobCode=code-of-a-mail");
  await checking;
  await page.waitForFunction(() => !document.querySelector(".if-confirming"));
  await page.clock.runFor(20_000);
  await page.getByRole("button", { name: authAction.press }).waitFor();
  expect(await page.getByText(common.longWait).count()).toBe(0);
});
