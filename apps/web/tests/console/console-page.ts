import type { LanguageCode } from "contract/languages";
import type { BrowserContextOptions, FrameLocator, Locator, Page } from "playwright-core";
import { messages } from "../support/messages.ts";
import { PASSWORD } from "../support/steps.ts";
import type { Visit } from "../support/visit.ts";

const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** Opens the console on a desktop. */
export async function openConsole(
  visit: (options: BrowserContextOptions) => Promise<Visit>,
  { origin }: { origin: string },
): Promise<Visit & { phone: FrameLocator }> {
  const visited = await visit({ ...desktop, baseURL: origin });
  // Its suite has just started, and each function starts with its first request.
  visited.context.setDefaultTimeout(60_000);
  await visited.page.goto("/__dev");
  return { ...visited, phone: phoneOf(visited.page) };
}

/** One part of the console, by its title. */
export const pane = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** The frame with the invitee's phone. */
export const phoneOf = (page: Page): FrameLocator => page.frameLocator("iframe[title^='The app']");

/** From the invitation to the form, which is sent. */
export async function signUpOnPhone(
  phone: FrameLocator,
  email: string,
  language: LanguageCode = "en",
): Promise<void> {
  const { invitation, socialSignUp, signUp } = messages[language];
  await phone.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await phone.getByRole("link", { name: socialSignUp.email }).click();
  await phone.getByLabel(signUp.username, { exact: true }).fill("Mira");
  await phone.getByLabel(signUp.email, { exact: true }).fill(email);
  await phone.getByLabel(signUp.password, { exact: true }).fill(PASSWORD);
  await phone.getByLabel(signUp.confirmPassword, { exact: true }).fill(PASSWORD);
  await phone.getByRole("button", { name: signUp.submit, exact: true }).click();
}

/** The mails to an address, in the inbox. */
export const mailsTo = (page: Page, email: string): Locator =>
  pane(page, "Inbox").getByRole("listitem").filter({ hasText: email });

/** The latest call that is shown with this text. */
export const call = (page: Page, hasText: string | RegExp) =>
  page
    .getByLabel("Calls", { exact: true })
    .getByRole("listitem")
    // The output printed during a call may name others.
    .filter({ has: page.locator("summary", { hasText }) })
    .first();
