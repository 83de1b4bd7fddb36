import type { Page } from "playwright-core";
import type { Inviter } from "./journey.ts";

/** Opens the sign-up methods and clicks a provider's button; resolves to the popup. */
export async function openPopup(page: Page, inviter: Inviter, button: string): Promise<Page> {
  await page.goto(`/social-sign-up/${inviter.id}`);
  return pressProvider(page, button);
}

/** Clicks a provider's button on the current page; resolves to the popup. */
export async function pressProvider(page: Page, button: string): Promise<Page> {
  const provider = page.getByRole("button", { name: button });
  const [popup] = await Promise.all([page.waitForEvent("popup"), provider.click()]);
  return popup;
}

/** Opens the emulator's form for an account. Its script comes after the button, which does nothing before. */
export async function addAccount(popup: Page): Promise<void> {
  const button = popup.locator("#add-account-button");
  await button.waitFor();
  await popup.waitForLoadState();
  await button.click();
}

/** Creates an account in the emulator's popup; resolves to its email address. */
export async function signInAsSomebodyNew(popup: Page, name?: string): Promise<string> {
  await addAccount(popup);
  await popup.locator("#autogen-button").click();
  const email = await popup.locator("#email-input").inputValue();
  if (name !== undefined) await popup.locator("#display-name-input").fill(name);
  await Promise.all([popup.waitForEvent("close"), popup.locator("#sign-in").click()]);
  return email;
}

/** Creates an account with this email address in the emulator's popup. */
export async function signInAs(popup: Page, email: string): Promise<void> {
  await addAccount(popup);
  await popup.locator("#email-input").fill(email);
  await Promise.all([popup.waitForEvent("close"), popup.locator("#sign-in").click()]);
}
