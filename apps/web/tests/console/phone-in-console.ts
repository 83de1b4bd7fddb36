import type { FrameLocator, Locator, Page } from "playwright-core";
import { messages } from "../support/messages.ts";
import { PASSWORD } from "../support/steps.ts";
import { pane } from "./pane.ts";

const { invitation, socialSignUp, signUp } = messages.en;

/** The frame with the invitee's phone. */
export const phoneOf = (page: Page): FrameLocator => page.frameLocator("iframe");

/** Presses the form's button. */
export const submitOnPhone = (phone: FrameLocator): Promise<void> =>
  phone.getByRole("button", { name: signUp.submit, exact: true }).click();

/** From the invitation to the form, which is sent. */
export async function signUpOnPhone(phone: FrameLocator, email: string): Promise<void> {
  await phone.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await phone.getByRole("link", { name: socialSignUp.email }).click();
  await phone.getByLabel(signUp.username, { exact: true }).fill("Mira");
  await phone.getByLabel(signUp.email, { exact: true }).fill(email);
  await phone.getByLabel(signUp.password, { exact: true }).fill(PASSWORD);
  await phone.getByLabel(signUp.confirmPassword, { exact: true }).fill(PASSWORD);
  await submitOnPhone(phone);
}

/** The mails to an address, in the inbox. */
export const mailsTo = (page: Page, email: string): Locator =>
  pane(page, "Inbox").getByRole("listitem").filter({ hasText: email });

/** Signs up on the console's phone; the mail is then in the inbox. */
export async function signUpInConsole(page: Page, email: string) {
  const phone = phoneOf(page);
  await signUpOnPhone(phone, email);
  const mail = mailsTo(page, email);
  await mail.getByText("Not used yet").waitFor();
  return { phone, mail };
}
