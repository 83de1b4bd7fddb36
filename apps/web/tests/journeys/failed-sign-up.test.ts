import { suiteDb } from "functions/testing/calls.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo, verificationLink } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { authCalls, callsOf, cut, refuseCalls } from "../support/network.ts";
import { openPopup, pressProvider, signInAsSomebodyNew } from "../support/popup.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD, readAlert } from "../support/steps.ts";

const { authAction, confirmEmail, failure, signUp, socialSignUp, welcome } = messages.en;

test("by email, the form shows each error of the registration, and a retry resumes", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, expectErrors } = await visit();
  expectErrors(/unexpected (Firebase)?Error/);
  await openSignUpForm(page, inviter);
  const mend = await refuseCalls(page, callsOf("registerUser"), { reason: "unexpected" });
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  expect(await readAlert(page)).toEqual([failure.unexpected]);
  mend();
  const end = await refuseCalls(page, callsOf("registerUser"), {
    reason: "too-many-requests",
    retryAfterSeconds: 540,
  });
  const submit = page.getByRole("button", { name: signUp.submit, exact: true });
  await submit.click();
  const inNineMinutes = interpolate(failure["too-many-requests-in-minutes_other"], { count: "9" });
  expect(await readAlert(page)).toEqual([inNineMinutes]);
  end();
  await submit.click();
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
});

test("a person with the email of a failed registration finishes it in any browser, and joins the inviter", async ({
  visit,
  inviter,
  email,
}) => {
  const first = await visit();
  await openSignUpForm(first.page, inviter);
  await cut(first.page, callsOf("registerUser"));
  await fillSignUpForm(first.page, { name: "Mira", email, password: PASSWORD });
  await first.page.keyboard.press("Enter");
  expect(await readAlert(first.page)).toEqual([interpolate(failure.network)]);

  const { page } = await visit();
  await page.goto(await verificationLink(email));
  await page.getByRole("button", { name: authAction.press }).click();
  await page.getByRole("heading", { name: welcome.notRegisteredTitle }).waitFor();
  await page.getByRole("link", { name: welcome.register }).click();
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await page.getByText(welcome.download).waitFor();
  const friends = await suiteDb().collection("Friends").where("userId", "==", inviter.id).get();
  expect(friends.docs.map((friend) => friend.data())).toMatchObject([{ friendName: "Mira" }]);
});

test("with Google, the page shows each error, and a retry succeeds", async ({ visit, inviter }) => {
  const { page, expectErrors } = await visit();
  expectErrors(/unexpected (Firebase)?Error/);
  const call = callsOf("completeSocialSignUp");
  const faults = [
    [() => cut(page, authCalls("accounts:signInWithIdp")), interpolate(failure.network)],
    [() => refuseCalls(page, call, { reason: "unexpected" }), failure.unexpected],
    [() => refuseCalls(page, call, { reason: "write-failed" }), failure["write-failed"]],
  ] as const;
  let popup = await openPopup(page, inviter, socialSignUp.google);
  for (const [breakIt, sentence] of faults) {
    const mend = await breakIt();
    await signInAsSomebodyNew(popup, "Mira");
    await page.getByText(sentence).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/social-sign-up/${inviter.id}`);
    mend();
    popup = await pressProvider(page, socialSignUp.google);
    await page.getByRole("button", { name: socialSignUp.google }).locator(".spinner").waitFor();
  }
  await signInAsSomebodyNew(popup, "Mira");
  await page.getByText(welcome.download).waitFor();
});

test("a resumed sign-up asks for its first password, or sends an email to choose another", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  await openSignUpForm(page, inviter);
  const mend = await cut(page, callsOf("registerUser"));
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  mend();
  await page.reload();
  await fillSignUpForm(page, { name: "Mira", email, password: "another-2026" });
  await page.keyboard.press("Enter");
  await page.getByText(failure["wrong-password"]).waitFor();
  await page.getByRole("button", { name: signUp.resetPassword }).click();
  await page.getByText(interpolate(signUp.resetSent, { email })).waitFor();
  expect(await mailsTo(email, "PASSWORD_RESET")).toBe(1);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
});
