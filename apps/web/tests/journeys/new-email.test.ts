import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo, verificationLink } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { answerJson, authCalls, callsOf, refuseByAuth } from "../support/network.ts";
import { fillSignUpForm, PASSWORD, pressTwice, signUpByEmail } from "../support/steps.ts";

const { authAction, confirmEmail, failure, signUp } = messages.en;

describe("asking for a new email where the link has expired", () => {
  const openExpired = async (page: Page, email: string) => {
    const error = { status: "X", message: "expired", details: { reason: "action-code-expired" } };
    await page.route(callsOf("activateUser"), (route) => answerJson(route, 400, { error }));
    await page.goto(await verificationLink(email));
    await page.getByRole("button", { name: authAction.press }).click();
    await page.getByRole("heading", { name: authAction.expiredTitle }).waitFor();
  };

  test("says why none is sent, and sends one", async ({ visit, inviter, email }) => {
    const { page } = await visit();
    await signUpByEmail(page, { inviter, email });
    await openExpired(page, email);
    const mend = await refuseByAuth(page, authCalls("accounts:sendOobCode"), "TOO_MANY_ATTEMPTS_TRY_LATER");
    await page.getByRole("link", { name: authAction.newEmail }).click();
    await page.getByText(failure["too-many-requests"]).waitFor();
    mend();
    await page.getByRole("button", { name: confirmEmail.resend }).click();
    await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
    expect(await mailsTo(email)).toBe(2);
  });

  test("elsewhere leads to the form, which signs in and sends one", async ({ visit, inviter, email }) => {
    const first = await visit();
    await signUpByEmail(first.page, { inviter, email });
    const { page } = await visit();
    await openExpired(page, email);
    await page.getByRole("link", { name: authAction.newEmail }).click();
    await page.getByText(confirmEmail.askAgain).waitFor();
    await page.getByRole("link", { name: confirmEmail.signUpAgain }).click();
    await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
    await page.getByRole("button", { name: signUp.submit, exact: true }).evaluate(pressTwice);
    await page.getByText(confirmEmail.waiting).waitFor();
    expect(await mailsTo(email)).toBe(2);
  });

  test("sends none to another user who is signed in", async ({ visit, inviter, email }) => {
    const others = `other.${email}`;
    const first = await visit();
    await signUpByEmail(first.page, { inviter, email });
    const { page } = await visit();
    await signUpByEmail(page, { inviter, email: others });
    await openExpired(page, email);
    await page.getByRole("link", { name: authAction.newEmail }).click();
    await page.getByText(confirmEmail.askAgain).waitFor();
    expect([await mailsTo(email), await mailsTo(others)]).toEqual([1, 1]);
  });
});
