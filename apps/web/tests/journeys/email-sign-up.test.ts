import { suiteDb } from "functions/testing/calls.ts";
import { deliveredTo } from "functions/testing/fcm.ts";
import { expect } from "vitest";
import { joinedDocuments, joinedPush } from "../support/joined-documents.ts";
import { test } from "../support/journey.ts";
import { mailsTo, verificationLink } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import {
  confirmByMail,
  fillSignUpForm,
  openSignUpForm,
  PASSWORD,
  readAlert,
  signUpByEmail,
} from "../support/steps.ts";

test("an invitee signs up by email, confirms, and becomes the inviter's friend", async ({
  visit,
  inviter,
  email,
}) => {
  const text = messages.en;
  const { page } = await visit();

  await page.goto(`/feedback/${inviter.id}/en`);
  await page.getByText(inviter.name).first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");

  await signUpByEmail(page, { inviter, email });
  await page.getByText(interpolate(text.confirmEmail.sentTo, { email })).waitFor();

  await confirmByMail(page, email);
  await page.getByRole("heading", { name: interpolate(text.welcome.title) }).waitFor();

  const userId = new URL(page.url()).pathname.split("/")[2] ?? "";
  expect(new URL(page.url()).pathname).toBe(`/welcome/${userId}/${inviter.id}`);
  // The push follows the entry in the inviter's history, and both the friendship's event.
  await expect
    .poll(() => deliveredTo(inviter.token))
    .toEqual([joinedPush(inviter.token, { inviterId: inviter.id, userId })]);
  for (const [path, document] of Object.entries(joinedDocuments({ userId, email, inviterId: inviter.id }))) {
    expect((await suiteDb().doc(path).get()).data(), path).toEqual(document);
  }
});

test("a mail that is opened again is still the own one, and leads to the same welcome", async ({
  visit,
  inviter,
  email,
}) => {
  const { authAction, welcome } = messages.en;
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email });
  const link = await verificationLink(email);
  await confirmByMail(page, email);
  await page.goto(link);
  await page.getByRole("heading", { name: authAction.title, exact: true }).waitFor();
  await page.getByRole("button", { name: authAction.press }).click();
  await page.getByText(welcome.download).waitFor();
  expect(new URL(page.url()).pathname.endsWith(`/${inviter.id}`)).toBe(true);
});

test("a registered email shows an alert, and the form can be used again", async ({
  visit,
  inviter,
  email,
}) => {
  const first = await visit();
  await signUpByEmail(first.page, { inviter, email });
  const second = await visit();
  await openSignUpForm(second.page, inviter);
  await fillSignUpForm(second.page, { name: "Mallory", email, password: PASSWORD });
  const submit = second.page.getByRole("button", { name: messages.en.signUp.submit, exact: true });
  await submit.click();
  expect(await readAlert(second.page)).toEqual([
    "This email is already registered. Please use a different email.",
  ]);
  expect(await submit.isEnabled()).toBe(true);
  expect(await mailsTo(email)).toBe(1);
  await second.page.getByLabel(messages.en.signUp.username, { exact: true }).fill("");
  await submit.click();
  expect(await readAlert(second.page)).toEqual([messages.en.validation.usernameBlank]);
});

test("a finished sign-up is not resumed: its email is taken, whatever the password", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email });
  await confirmByMail(page, email);
  await openSignUpForm(page, inviter);
  await fillSignUpForm(page, { name: "Mira", email, password: "another-2026" });
  await page.keyboard.press("Enter");
  expect(await readAlert(page)).toEqual([messages.en.failure["email-already-in-use"]]);
});
