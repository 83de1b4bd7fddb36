import { suiteAuth } from "functions/testing/calls.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { authCalls, hold } from "../support/network.ts";
import { PASSWORD, signUpByEmail } from "../support/steps.ts";

const { confirmEmail, signUp } = messages.en;

declare global {
  interface Window {
    areIntervalsPaused?: boolean;
  }
}

/** Auth looks for another tab's session at intervals. */
function addIntervalPause(): void {
  const { setInterval } = window;
  const pausable = (act: () => void, ms?: number) =>
    setInterval(() => {
      if (!window.areIntervalsPaused) act();
    }, ms);
  Object.assign(window, { setInterval: pausable });
}

test("two tabs keep two accounts apart: neither sends to the other's address, and each can go on", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, context } = await visit();
  const others = `other.${email}`;
  await signUpByEmail(page, { inviter, email });
  const otherTab = await context.newPage();
  await otherTab.addInitScript(addIntervalPause);
  await signUpByEmail(otherTab, { inviter, email: others });
  await page.getByText(interpolate(confirmEmail.otherAccount, { email: others })).waitFor();
  // The other tab gets the answer to a look-up before it learns of the new session.
  const isHeld = Promise.withResolvers<void>();
  const answerLookUp = await hold(otherTab, (url) => {
    const isLookUp = authCalls("accounts:lookup")(url);
    if (isLookUp) isHeld.resolve();
    return isLookUp;
  });
  await isHeld.promise;
  await otherTab.evaluate(() => Object.assign(window, { areIntervalsPaused: true }));
  await page.getByLabel(signUp.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: confirmEmail.ask }).click();
  await page.getByText(confirmEmail.waiting).waitFor();
  expect([await mailsTo(email), await mailsTo(others)]).toEqual([2, 1]);
  expect(await suiteAuth().getUserByEmail(others)).toMatchObject({ email: others });

  const answered = otherTab.waitForResponse((response) =>
    authCalls("accounts:lookup")(new URL(response.url())),
  );
  answerLookUp();
  await answered;
  await otherTab.evaluate(() => Object.assign(window, { areIntervalsPaused: false }));
  await otherTab.getByRole("button", { name: interpolate(confirmEmail.switch, { email }) }).click();
  await otherTab.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
  await otherTab.getByText(confirmEmail.waiting).waitFor();
});
