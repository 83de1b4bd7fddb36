import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { authCalls, hold } from "../support/network.ts";
import { fillSignUpForm, PASSWORD, signUpByEmail } from "../support/steps.ts";

const { confirmEmail } = messages.en;

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

test("two tabs follow the session that began last, and an older answer does not end it", async ({
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
  await page.getByText(interpolate(confirmEmail.sentTo, { email: others })).waitFor();
  // The other tab gets the answer to a look-up before it learns of the new session.
  const isHeld = Promise.withResolvers<void>();
  const answerLookUp = await hold(otherTab, (url) => {
    const isLookUp = authCalls("accounts:lookup")(url);
    if (isLookUp) isHeld.resolve();
    return isLookUp;
  });
  await isHeld.promise;
  await otherTab.evaluate(() => Object.assign(window, { areIntervalsPaused: true }));
  await page.goto(`/sign-up/${inviter.id}?resume=1`);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await page.getByText(confirmEmail.waiting).waitFor();
  expect([await mailsTo(email), await mailsTo(others)]).toEqual([2, 1]);

  const answered = otherTab.waitForResponse((response) =>
    authCalls("accounts:lookup")(new URL(response.url())),
  );
  answerLookUp();
  await answered;
  await otherTab.evaluate(() => Object.assign(window, { areIntervalsPaused: false }));
  for (const tab of [otherTab, page]) {
    await tab.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
    await tab.getByText(confirmEmail.waiting).waitFor();
  }
});
