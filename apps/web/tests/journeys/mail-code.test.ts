import type { LanguageCode } from "contract/languages";
import { allMessages } from "contract/messages";
import { newDigits } from "functions/src/users/mail-code.ts";
import { suiteAuth, suiteDb } from "functions/testing/calls.ts";
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { type Journey, test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { answerFirst, callsOf } from "../support/network.ts";
import { askForOwnMail, withOwnMail } from "../support/own-mail.ts";
import { signUpByEmail } from "../support/steps.ts";

const { authAction, confirmEmail, welcome } = messages.en;
const texts = allMessages.en.mailCode;

/** Signs up in a browser, and makes the mail that our functions would have sent. */
async function signUpWithOwnMail(page: Page, { inviter, email }: Pick<Journey, "inviter" | "email">) {
  await withOwnMail(page, "sent");
  await signUpByEmail(page, { inviter, email });
  const { searchParams } = new URL(await suiteAuth().generateEmailVerificationLink(email));
  const oobCode = searchParams.get("oobCode") ?? "";
  const { uid } = await suiteAuth().getUserByEmail(email);
  const codes = { db: suiteDb(), limit: null, secret: "local-development-key" };
  return { uid, oobCode, digits: await newDigits(codes, uid, oobCode) };
}

const codeField = (page: Page, language: LanguageCode = "en") =>
  page.getByLabel(allMessages[language].mailCode.label, { exact: true });

test("the code of the mail leads to the welcome page, also in Devanagari, after a reload and a lost network", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, allowErrors } = await visit();
  allowErrors(/network|Failed to fetch|NetworkError|Load failed|connection/);
  const { uid, digits } = await signUpWithOwnMail(page, { inviter, email });
  const field = codeField(page);
  await field.waitFor();
  await page.reload();
  await field.fill(digits.slice(0, 5));
  // The typed digits stay.
  await page.locator(".language-menu a[hreflang=hi]").click();
  const hindi = codeField(page, "hi");
  expect(await hindi.inputValue()).toBe(digits.slice(0, 5));
  await hindi.press("End");
  await answerFirst(page, callsOf("confirmByCode"), (route) => route.abort("connectionfailed"));
  await hindi.pressSequentially("०१२३४५६७८९".charAt(Number(digits.slice(5))));
  await page.getByRole("button", { name: messages.hi.common.tryAgain }).click();
  await page.getByText(messages.hi.welcome.download).waitFor();
  expect((await suiteDb().doc(`Users/${uid}`).get()).get("isActive")).toBe(true);
});

test("a link that is cut says so, and takes the code of its mail; the right code replaces a wrong one", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  const { uid, oobCode, digits } = await signUpWithOwnMail(page, { inviter, email });
  const continueUrl = new URL(`/welcome/${uid}/${inviter.id}`, page.url()).href;
  await page.goto(
    `/auth/action?${new URLSearchParams({ mode: "verifyEmail", continueUrl, oobCode })}`.slice(0, -9),
  );
  await page.getByRole("button", { name: authAction.press }).click();
  await page.getByRole("heading", { name: authAction.incompleteTitle }).waitFor();
  await page.getByRole("link", { name: authAction.newEmail }).waitFor();
  const wrong = digits === "123456" ? "654321" : "123456";
  await page.setViewportSize({ width: 320, height: 200 });
  await codeField(page).fill(wrong);
  const bottom = page.getByText(texts.wrong).evaluate((line) => line.getBoundingClientRect().bottom);
  expect(await bottom).toBeLessThanOrEqual(200);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type(wrong.slice(0, 5));
  const newEmail = page.getByRole("link", { name: authAction.newEmail });
  // The person goes on before the answer comes.
  const goOn = (route: Route) => newEmail.focus().then(() => route.continue());
  await answerFirst(page, callsOf("confirmByCode"), goOn);
  await page.keyboard.type(wrong.slice(5));
  await page.getByText(texts.wrong).waitFor();
  expect(await newEmail.evaluate((link) => link === document.activeElement)).toBe(true);
  await codeField(page).fill(digits);
  await page.getByText(welcome.download).waitFor();
});

test("another tab has the field, too", async ({ visit, inviter, email }) => {
  const { page, context } = await visit();
  await withOwnMail(page, "sent");
  await signUpByEmail(page, { inviter, email });
  await codeField(page).waitFor();
  const other = await context.newPage();
  await other.goto("/confirm-email");
  await codeField(other).waitFor();
});

test("where our functions send no mail, Auth sends it, and the notice has no field", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, allowErrors } = await visit();
  allowErrors(/network|Failed to fetch|NetworkError|Load failed|connection/);
  await askForOwnMail(page);
  await signUpByEmail(page, { inviter, email });
  await page.getByText(confirmEmail.waiting).waitFor();
  expect(await codeField(page).count()).toBe(0);
  await page.route(callsOf("sendConfirmation"), (route) => route.abort("connectionfailed"));
  await page.getByText(confirmEmail.help).click();
  await page.getByRole("button", { name: confirmEmail.resend }).click();
  await page.getByText(confirmEmail.resent).waitFor();
  expect(await codeField(page).count()).toBe(0);
});
