import { allMessages } from "contract/messages";
import { newDigits } from "functions/src/users/mail-code.ts";
import { suiteAuth, suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { initPath, localInit } from "suite/paths.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { answerJson, callsOf } from "../support/network.ts";
import { signUpByEmail } from "../support/steps.ts";

const { confirmEmail, welcome } = messages.en;
const texts = allMessages.en.mailCode;

/** Lets the page ask for our own mail, and answers that it was sent. */
async function withOwnMail(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === initPath,
    (route) => route.fulfill({ body: localInit(new URL(page.url()).host, true) }),
  );
  await page.route(callsOf("sendConfirmation"), (route) =>
    answerJson(route, 200, { result: { mail: "sent" } }),
  );
}

test("the code of the mail leads to the welcome page, also in Devanagari, after a reload and a lost network", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, allowErrors } = await visit();
  allowErrors(/network|Failed to fetch|NetworkError|Load failed|connection/);
  await withOwnMail(page);
  await signUpByEmail(page, { inviter, email });
  const link = new URL(await suiteAuth().generateEmailVerificationLink(email));
  const { uid } = await suiteAuth().getUserByEmail(email);
  const codes = { db: suiteDb(), limit: null, secret: "local-development-key" };
  const code = await newDigits(codes, uid, link.searchParams.get("oobCode") ?? "");
  const field = page.getByLabel(texts.label, { exact: true });
  await field.waitFor();
  await page.reload();
  await field.fill(code.slice(0, 5));
  // The typed digits stay.
  await page.locator(".language-menu a[hreflang=hi]").click();
  const hindi = page.getByLabel(allMessages.hi.mailCode.label, { exact: true });
  expect(await hindi.inputValue()).toBe(code.slice(0, 5));
  await hindi.press("End");
  await page.route(callsOf("confirmByCode"), (route) => route.abort("connectionfailed"), { times: 1 });
  await hindi.pressSequentially("०१२३४५६७८९".charAt(Number(code.slice(5))));
  await page.getByRole("alert").waitFor();
  await hindi.press("Enter");
  await page.getByText(messages.hi.welcome.download).waitFor();
  expect((await suiteDb().doc(`Users/${uid}`).get()).get("isActive")).toBe(true);
});

test("another tab has the field, too", async ({ visit, inviter, email }) => {
  const { page, context } = await visit();
  await withOwnMail(page);
  await signUpByEmail(page, { inviter, email });
  await page.getByLabel(texts.label, { exact: true }).waitFor();
  const other = await context.newPage();
  await other.goto("/confirm-email");
  await other.getByLabel(texts.label, { exact: true }).waitFor();
});

test("without an answer of the function, Auth sends its mail, and the notice has no field", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, allowErrors } = await visit();
  allowErrors(/network|Failed to fetch|NetworkError|Load failed|connection/);
  await withOwnMail(page);
  await page.route(callsOf("sendConfirmation"), (route) => route.abort("connectionfailed"));
  await signUpByEmail(page, { inviter, email });
  await page.getByText(confirmEmail.waiting).waitFor();
  expect(await page.getByLabel(texts.label, { exact: true }).count()).toBe(0);
  expect(await page.getByText(welcome.download).count()).toBe(0);
});
