import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { authCalls } from "../support/network.ts";
import { signUpByEmail } from "../support/steps.ts";

const { confirmEmail, validation } = messages.en;

const field = (page: Page) => page.getByLabel(confirmEmail.newAddress);

async function changeTo(page: Page, address: string): Promise<void> {
  await field(page).fill(address);
  await page.getByRole("button", { name: confirmEmail.changeAddress }).click();
}

/** Counts the requests to send an email from now on. */
function countMails(page: Page): () => number {
  let mails = 0;
  page.on("request", (request) => {
    if (authCalls("accounts:sendOobCode")(new URL(request.url()))) mails++;
  });
  return () => mails;
}

test("a mistyped address can be corrected under the rules of the sign-up form", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email: `x${email}` });
  const mails = countMails(page);
  await page.getByText(confirmEmail.wrongAddress).click();
  for (const [address, message] of [
    [" ", validation.emailBlank],
    ["mira", validation.emailInvalid],
    ["mira@example.info", validation.emailInvalid],
  ] as const) {
    await changeTo(page, address);
    // Announced wherever the focus is.
    await page.getByRole("alert").filter({ hasText: message }).waitFor();
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
  }
  await field(page).fill(email);
  await page.getByRole("alert").waitFor({ state: "hidden" });
  expect(mails()).toBe(0);
  await changeTo(page, ` ${email} `);
  await page.getByText(interpolate(confirmEmail.addressChanged, { email })).waitFor();
  await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
  expect(mails()).toBe(1);
});
