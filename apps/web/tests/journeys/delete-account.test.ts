import { brand } from "contract/brand";
import { call, confirmAddress, signUp, suiteAuth, suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Inviter, test } from "../support/journey.ts";
import { mailsTo } from "../support/mailbox.ts";
import { deleteAccountTexts, interpolate, messages } from "../support/messages.ts";
import { answer, authCalls, cut, refuseByAuth } from "../support/network.ts";
import { openPopup, pressProvider, signInAsSomebodyNew } from "../support/popup.ts";
import { registerConfirmed } from "../support/register.ts";
import { signInByEmail, signUpByEmail } from "../support/steps.ts";

const text = deleteAccountTexts.en;
const { common, signUp: form, socialSignUp, welcome } = messages.en;
const password = "correct horse";
const deletion = authCalls("accounts:delete");

const press = (page: Page) => page.getByRole("button", { name: text.delete }).click();
const isDeleted = (page: Page) => page.getByRole("heading", { name: text.deletedTitle }).waitFor();

/** Every document with this id for its name. */
async function documentsOf(userId: string): Promise<string[]> {
  const collections = await suiteDb().listCollections();
  const found = await Promise.all(collections.map((collection) => collection.doc(userId).get()));
  return found.filter(({ exists }) => exists).map(({ ref }) => ref.parent.id);
}

/** The functions erase the rest once Auth has told them. The friendship stays, without the name. */
async function expectErased(userId: string, inviter: Inviter): Promise<void> {
  await expect.poll(() => documentsOf(userId), { timeout: 30_000 }).toEqual(["Users"]);
  const mark = await suiteDb().doc(`Users/${userId}`).get();
  expect(mark.data()).toMatchObject({ isDeleted: true, name: brand.genericDisplayName });
  const { docs } = await suiteDb().collection("Friends").where("friendId", "==", userId).get();
  expect(docs.map((friend) => [friend.get("userId"), friend.get("friendName")])).toEqual([
    [inviter.id, brand.genericDisplayName],
  ]);
}

/** Registers and activates a person, and opens the page with a sign-in. */
async function openSignedIn(page: Page, inviter: Inviter, email: string): Promise<string> {
  const userId = await registerConfirmed(inviter, email);
  await call("activateUser", { userId, inviterId: inviter.id });
  await page.goto("/delete-account");
  await signInByEmail(page, { email, password });
  await page.getByText(email).waitFor();
  return userId;
}

test("a person with a password deletes the account, though the answer is lost, and this browser forgets the person", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email: `other.${email}` });
  const userId = await openSignedIn(page, inviter, email);
  const mend = await answer(page, deletion, async (route) => {
    await route.fetch();
    await route.abort("connectionfailed");
  });
  await press(page);
  await page.getByText(interpolate(messages.en.failure.network)).waitFor();
  mend();
  await press(page);
  await isDeleted(page);
  await page.reload();
  await isDeleted(page);
  await expectErased(userId, inviter);
  expect((await signUp(email)).uid).not.toBe(userId);
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(kept.filter((key) => !/^(languageCode|portalContent|config)/.test(key))).toEqual([]);
});

test.for(["google", "apple"] as const)(
  "a person of %s deletes the account, from the welcome page",
  async (provider, { visit, inviter }) => {
    const { page } = await visit();
    const email = await signInAsSomebodyNew(await openPopup(page, inviter, socialSignUp[provider]), "Mira");
    await page.getByText(welcome.download).waitFor();
    const { uid } = await suiteAuth().getUserByEmail(email);
    await page.getByRole("link", { name: common.deleteAccount }).click();
    const popup = await pressProvider(page, text[provider]);
    await Promise.all([popup.waitForEvent("close"), popup.getByText(email).click()]);
    await page.getByText(`Mira (${email})`).waitFor();
    await press(page);
    await isDeleted(page);
    await expectErased(uid, inviter);
  },
);

test("a window that is finished late names its account in a heading", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  const late = await signInAsSomebodyNew(await openPopup(page, inviter, socialSignUp.google), "Mira");
  await page.getByText(welcome.download).waitFor();
  await signUp(email);
  await page.goto("/delete-account");
  const popup = await pressProvider(page, text.google);
  await signInByEmail(page, { email, password });
  await page.getByText(email).waitFor();
  await page.getByRole("button", { name: text.delete }).focus();
  await Promise.all([popup.waitForEvent("close"), popup.getByText(late).click()]);
  await page.getByText(`Mira (${late})`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("a provider's account that is new here is gone again at once", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/delete-account");
  const email = await signInAsSomebodyNew(await pressProvider(page, text.google), "Mira");
  await page.getByText(text.failure["user-not-found"]).waitFor();
  await expect(suiteAuth().getUserByEmail(email)).rejects.toThrow("no user record");
});

test("an unknown address and a wrong password get the same answer, and a new password comes by email", async ({
  visit,
  email,
}) => {
  const { page } = await visit();
  await page.goto("/delete-account");
  await signInByEmail(page, { email, password });
  await page.getByText(text.failure["wrong-password"]).waitFor();
  await page.getByRole("button", { name: form.resetPassword }).click();
  await page.getByText(interpolate(form.resetSent, { email })).waitFor();
  await signUp(email);
  await page.reload();
  await signInByEmail(page, { email, password: "another-2026" });
  await page.getByText(text.failure["wrong-password"]).waitFor();
  await page.getByRole("button", { name: form.resetPassword }).click();
  await page.getByText(interpolate(form.resetSent, { email })).waitFor();
  expect(await mailsTo(email, "PASSWORD_RESET")).toBe(1);
  await signInByEmail(page, { email, password });
  await page.getByText(text.unconfirmed).waitFor();
});

test.for(["before", "after"])(
  "a reload %s Auth has heard of it and a second tab end where the press would have",
  async (when, { visit, inviter, email }) => {
    const { page, context } = await visit();
    await openSignedIn(page, inviter, email);
    const other = await context.newPage();
    await other.goto("/delete-account");
    await signInByEmail(other, { email, password });
    await other.getByText(email).waitFor();
    const isOnItsWay = Promise.withResolvers<void>();
    const mend = await answer(page, deletion, async (route) => {
      if (when === "after") await route.fetch();
      isOnItsWay.resolve();
    });
    await press(page);
    await isOnItsWay.promise;
    expect(await page.getByText(text.keep).count()).toBe(0);
    mend();
    await page.reload();
    await isDeleted(page);
    await press(other);
    await isDeleted(other);
  },
);

test("who keeps the account after a lost press keeps it, also on the way back", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  await page.goto("/");
  const userId = await openSignedIn(page, inviter, email);
  const mend = await cut(page, deletion);
  await press(page);
  await page.getByText(interpolate(messages.en.failure.network)).waitFor();
  mend();
  await page.getByText(text.keep).click();
  await page.getByRole("heading", { name: interpolate(welcome.title) }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: interpolate(welcome.title) }).waitFor();
  expect(await suiteAuth().getUser(userId)).toMatchObject({ email });
});

test("an address, or a sign-in that is too old, deletes nothing", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  const userId = await openSignedIn(page, inviter, email);
  const mend = await refuseByAuth(page, deletion, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  await press(page);
  await page.getByText(text.failure["sign-in-again"]).waitFor();
  mend();
  await signInByEmail(page, { email, password });
  await page.getByText(email).waitFor();
  await page.goto(`/delete-account?userId=${userId}&isDone=false&confirm=1#delete`);
  await page.getByRole("button", { name: text.submit }).waitFor();
  expect(await suiteAuth().getUser(userId)).toMatchObject({ email });
});

test("a disabled account and one with a second factor get their sentence", async ({ visit, email }) => {
  const { page, expectErrors } = await visit();
  expectErrors(/unexpected/);
  const { uid } = await signUp(email);
  await confirmAddress(uid);
  await suiteAuth().updateUser(uid, {
    multiFactor: { enrolledFactors: [{ factorId: "phone", phoneNumber: "+14155550100", uid: "phone" }] },
  });
  await page.goto("/delete-account");
  await signInByEmail(page, { email, password });
  await page.getByText(text.failure["auth/multi-factor-auth-required"]).waitFor();
  await suiteAuth().updateUser(uid, { disabled: true });
  await signInByEmail(page, { email, password });
  await page.getByText(text.failure["account-disabled"]).waitFor();
});
