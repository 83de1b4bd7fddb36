import { suiteDb } from "functions/testing/calls.ts";
import { deliveredTo } from "functions/testing/fcm.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { answer, authCalls, callsOf, hold } from "../support/network.ts";
import { passSeconds } from "../support/pass-seconds.ts";
import { openPopup, pressProvider, signInAsSomebodyNew } from "../support/popup.ts";

const { socialSignUp, welcome } = messages.en;

declare global {
  interface Window {
    openedInPress: boolean;
  }
}

test("a new user of Google is active, verified and a friend, and sees the welcome page", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  const release = await hold(page, callsOf("completeSocialSignUp"));
  const popup = await openPopup(page, inviter, socialSignUp.google);
  await page.getByRole("button", { name: socialSignUp.google }).locator(".spinner").waitFor();
  const email = await signInAsSomebodyNew(popup, "Mira");
  await page.getByRole("button", { name: socialSignUp.finishing }).waitFor();
  release();
  const sentence = interpolate(welcome.friends, { name: inviter.name });
  await page.getByText(sentence).waitFor();
  expect(new URL(page.url()).pathname).toBe("/welcome");
  await page.evaluate(() => history.back());
  await page.waitForURL("**/welcome");
  await page.getByText(sentence).waitFor();
  await page.reload();
  await page.getByText(sentence).waitFor();
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await page.getByText(interpolate(messages.hi.welcome.friends, { name: inviter.name })).waitFor();

  const { docs } = await suiteDb().collection("Users").where("email", "==", email).get();
  expect(docs).toHaveLength(1);
  const user = docs[0]?.data();
  expect(user).toMatchObject({
    name: "Mira",
    isActive: true,
    isVerified: true,
    language: "en",
    country: "asia",
  });
  const friendship = `Friends/${[inviter.id, user?.userId].sort().join(".")}`;
  expect((await suiteDb().doc(friendship).get()).data()).toMatchObject({
    userId: inviter.id,
    friendName: "Mira",
  });
  expect((await suiteDb().doc(`Notifications/${user?.userId}`).get()).exists).toBe(true);
  await expect.poll(() => deliveredTo(inviter.token)).toHaveLength(1);
});

test("after closing Google's popup, the user signs up with Apple, and need not wait until Auth notices", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  await page.clock.install();
  const popup = await openPopup(page, inviter, socialSignUp.google);
  await popup.locator("#add-account-button").waitFor();
  // Auth looks every other second and then waits for eight more: here, for ever.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await popup.close();
  await passSeconds(page);
  await page.getByRole("status").filter({ hasText: socialSignUp.noWindow }).waitFor();
  await page.clock.resume();
  await signInAsSomebodyNew(await pressProvider(page, socialSignUp.apple), "Mira");
  await page.getByText(welcome.download).waitFor();
});

test.for([
  ["the script for sign-in popups", "api.js"],
  ["the frame that popups report to", "iframe"],
] as const)(
  "the page says so if %s cannot be loaded, and loads it again",
  async ([, file], { visit, inviter }) => {
    const { page, context, allowErrors } = await visit();
    allowErrors(/ERR_FAILED/);
    await page.clock.install();
    const mend = await answer(context, authCalls(`emulator/auth/${file}`), async (route) => {
      await route.abort("connectionfailed");
      // A frame that fails to load says nothing: the page gives it up after a while.
      await page.clock.fastForward(20_000);
    });
    await page.goto(`/social-sign-up/${inviter.id}`);
    await page.getByText(messages.en.failure["sign-in-unreachable"]).waitFor();
    mend();
    await page.getByRole("button", { name: messages.en.common.tryAgain }).click();
    await signInAsSomebodyNew(await pressProvider(page, socialSignUp.google), "Mira");
    await page.getByText(welcome.download).waitFor();
  },
);

test("on a phone that continues in the browser, the popup opens in the press, however late Google's script arrives", async ({
  visit,
  inviter,
}) => {
  const { page, context } = await visit();
  const release = await hold(context, ({ pathname }) => pathname === "/emulator/auth/api.js");
  await page.addInitScript(() => {
    const { open } = window;
    let isPressing = false;
    addEventListener(
      "click",
      () => {
        isPressing = true;
        setTimeout(() => (isPressing = false));
      },
      true,
    );
    window.open = (...target) => {
      window.openedInPress = isPressing;
      return open(...target);
    };
  });
  await page.goto(`/?userId=${inviter.id}`);
  await page.getByRole("link", { name: welcome.noAccount }).click();
  const google = page.getByRole("button", { name: socialSignUp.google });
  await google.and(page.locator("[aria-busy][aria-disabled]")).waitFor();
  release();
  await pressProvider(page, socialSignUp.google);
  expect(await page.evaluate(() => window.openedInPress)).toBe(true);
});

test("closing the popup is no error", async ({ visit, inviter }) => {
  const { page } = await visit();
  const popup = await openPopup(page, inviter, socialSignUp.google);
  await popup.locator("#add-account-button").waitFor();
  await popup.close();
  const google = page.getByRole("button", { name: socialSignUp.google });
  await google.locator(".spinner").waitFor({ state: "detached" });
  expect(await page.getByRole("alert").count()).toBe(0);
});
