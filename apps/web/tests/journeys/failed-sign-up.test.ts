import { suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo, verificationLink } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { authCalls, callsOf, crash, cut, failToWrite, limit, refuseByAuth } from "../support/network.ts";
import { openPopup, pressProvider, signInAsSomebodyNew } from "../support/popup.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD, readAlert } from "../support/steps.ts";

const { authAction, confirmEmail, failure, signUp, socialSignUp, welcome } = messages.en;

/** Injects a fault; the result removes it. */
type Break = (page: Page) => Promise<() => Promise<void>>;

const _refuse =
  (method: string, code: string): Break =>
  (page) =>
    refuseByAuth(page, authCalls(method), code);

test.for<[string, Break, string]>([
  ["the registration crashes", (page) => crash(page, callsOf("registerUser")), failure.unexpected],
  [
    "the limit of registrations is reached for nine minutes",
    (page) => limit(page, callsOf("registerUser"), 540),
    interpolate(failure["too-many-requests-in-minutes_other"], { count: "9" }),
  ],
])(
  "by email, when %s, the form shows an error, and a retry resumes",
  async ([, breakIt, sentence], { visit, inviter, email }) => {
    const { page, expectErrors } = await visit();
    if (sentence === failure.unexpected) expectErrors(/unexpected (Firebase)?Error/);
    await openSignUpForm(page, inviter);
    const mend = await breakIt(page);
    await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
    await page.keyboard.press("Enter");
    expect(await readAlert(page)).toEqual([interpolate(sentence)]);
    await mend();
    await page.getByRole("button", { name: signUp.submit, exact: true }).click();
    await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
  },
);

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

test.for<[string, Break, string]>([
  ["the function crashes", (page) => crash(page, callsOf("completeSocialSignUp")), failure.unexpected],
  [
    "a document cannot be written",
    (page) => failToWrite(page, callsOf("completeSocialSignUp")),
    failure["write-failed"],
  ],
])(
  "with Google, when %s, the page shows an error, and a retry succeeds",
  async ([, breakIt, sentence], { visit, inviter }) => {
    const { page, expectErrors } = await visit();
    if (sentence === failure.unexpected) expectErrors(/unexpected (Firebase)?Error/);
    const popup = await openPopup(page, inviter, socialSignUp.google);
    const mend = await breakIt(page);
    await signInAsSomebodyNew(popup, "Mira");
    await page.getByText(sentence).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/social-sign-up/${inviter.id}`);
    await mend();
    const second = await pressProvider(page, socialSignUp.google);
    await page.getByRole("button", { name: socialSignUp.google }).locator(".spinner").waitFor();
    await signInAsSomebodyNew(second, "Mira");
    await page.getByText(welcome.download).waitFor();
  },
);

test("a sign-up interrupted by a reload is resumed, not rejected as registered", async ({
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
  await mend();
  await page.reload();
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
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
  await mend();
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
