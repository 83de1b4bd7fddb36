import { suiteDb } from "functions/testing/calls.ts";
import { deliveredTo } from "functions/testing/fcm.ts";
import { expect } from "vitest";
import { joinedDocuments, joinedPush } from "../support/joined-documents.ts";
import { test } from "../support/journey.ts";
import { verificationLink } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { confirmByMail, signUpByEmail, signUpFromInvitation } from "../support/steps.ts";

test("an invitee signs up by email, confirms, and is a friend", async ({ visit, inviter, email }) => {
  const text = messages.en;
  const { page } = await visit();

  await page.goto(`/feedback/${inviter.id}/en`);
  await page.getByText(inviter.name).first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");

  await signUpFromInvitation(page, { inviter, email });
  await page.getByText(interpolate(text.confirmEmail.sentTo, { email })).waitFor();

  await confirmByMail(page, email);
  await page.getByRole("heading", { name: interpolate(text.welcome.title) }).waitFor();

  // The sign-up is over, so another one with this address does not resume it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unfinishedSignUp"))).toBeNull();
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

test("a mail that is opened again leads to the same welcome", async ({ visit, inviter, email }) => {
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
