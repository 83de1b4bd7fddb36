import { suiteAuth } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { confirmByMail, signUpByEmail } from "../support/steps.ts";

const { confirmEmail, validation } = messages.en;

const field = (page: Page) => page.getByLabel(confirmEmail.newAddress);

async function changeTo(page: Page, address: string): Promise<void> {
  await field(page).fill(address);
  await page.getByRole("button", { name: confirmEmail.changeAddress }).click();
}

test("a mistyped address can be corrected, and every later email goes to the new one", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  const mistyped = `x${email}`;
  await page.clock.install();
  await signUpByEmail(page, { inviter, email: mistyped });
  await page.getByText(confirmEmail.help).click();
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
  await changeTo(page, ` ${email} `);
  await page.getByText(interpolate(confirmEmail.addressChanged, { email })).waitFor();
  await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
  expect(await mailsTo(email)).toBe(1);
  await page.reload();
  await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
  await page.getByText(confirmEmail.help).click();
  const tooEarly = page.getByRole("button", { name: /Send again in \d+ seconds?/ });
  expect(await tooEarly.getAttribute("aria-disabled")).toBe("true");
  await page.clock.runFor(40_000);
  await page.getByRole("button", { name: confirmEmail.resend }).click();
  await page.getByText(confirmEmail.resent).waitFor();
  expect([await mailsTo(mistyped), await mailsTo(email)]).toEqual([1, 2]);
  await confirmByMail(page, email);
  expect((await suiteAuth().getUserByEmail(email)).emailVerified).toBe(true);
});
