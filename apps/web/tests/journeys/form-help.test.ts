import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles, cut } from "../support/network.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD, readAlert } from "../support/steps.ts";

const { common, confirmEmail, signUp, validation } = messages.en;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const suggestion = (page: Page, domain: string) =>
  page.getByRole("status").getByRole("button", { name: interpolate(common.didYouMean, { domain }) });

test("one press corrects a mistyped email domain and keeps the focus", async ({ visit, inviter }) => {
  const { page } = await visit();
  await openSignUpForm(page, inviter);
  const [email, password] = [field(page, signUp.email), field(page, signUp.password)];
  await email.fill("mira@gmial.con");
  expect(await page.getByRole("status").count()).toBe(1);
  await password.focus();
  // The focus has gone on, and stays there.
  await suggestion(page, "gmail.com").click();
  expect(await email.inputValue()).toBe("mira@gmail.com");
  expect(await isFocused(password)).toBe(true);
  await suggestion(page, "gmail.com").waitFor({ state: "hidden" });
  // By keyboard it leads back to the field.
  await email.fill("mira@yaho.co.in");
  await page.keyboard.press("Tab");
  await suggestion(page, "yahoo.co.in").waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  expect(await email.inputValue()).toBe("mira@yahoo.co.in");
  expect(await isFocused(email)).toBe(true);
  // It goes as soon as the address is another one, and does not come for a domain that may be right.
  await email.fill("mira@gmai.com");
  await password.focus();
  await suggestion(page, "gmail.com").waitFor();
  await email.fill("mira@ymail.com");
  await page.getByRole("status").getByRole("button").waitFor({ state: "detached" });
});

test("a click on the button is not lost when a suggestion moves it", async ({ visit, inviter }) => {
  // High enough that nothing is scrolled: Chromium, unlike Safari, would keep in place what is seen.
  const { page } = await visit({ viewport: { width: 1280, height: 1400 }, isMobile: false, hasTouch: false });
  await openSignUpForm(page, inviter);
  // Its code is there, so that it could be asked at once.
  await field(page, signUp.email).fill("mira@gmial.com");
  await page.keyboard.press("Tab");
  await suggestion(page, "gmail.com").waitFor();
  await field(page, signUp.email).fill("mira@hotmial.com");
  // As long as a slow finger, and at the upper edge, which would move away under it.
  const submit = page.getByRole("button", { name: signUp.submit, exact: true });
  await submit.click({ position: { x: 40, y: 2 }, delay: 300 });
  expect(await readAlert(page)).toContain(validation.usernameBlank);
  await suggestion(page, "hotmail.com").waitFor();
});

test("sign-up works when the list behind the hint cannot be loaded", async ({ visit, inviter, email }) => {
  const { page, allowErrors } = await visit();
  allowErrors(/suggest-address/);
  await cut(page, builtFiles("suggest-address-"));
  await openSignUpForm(page, inviter);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
});
