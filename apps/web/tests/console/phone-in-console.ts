import type { FrameLocator, Page } from "playwright-core";
import { messages } from "../support/messages.ts";
import { PASSWORD } from "../support/steps.ts";
import { pane } from "./pane.ts";

const { invitation, socialSignUp, signUp } = messages.en;

/** What the invitee's phone shows. */
export const phoneOf = (page: Page): FrameLocator => page.frameLocator("iframe");

/** From the invitation to the notice that a mail was sent. */
export async function signUpOnPhone(phone: FrameLocator, email: string): Promise<void> {
  await phone.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await phone.getByRole("link", { name: socialSignUp.email }).click();
  await phone.getByLabel(signUp.username, { exact: true }).fill("Mira");
  await phone.getByLabel(signUp.email, { exact: true }).fill(email);
  await phone.getByLabel(signUp.password, { exact: true }).fill(PASSWORD);
  await phone.getByLabel(signUp.confirmPassword, { exact: true }).fill(PASSWORD);
  await phone.getByRole("button", { name: signUp.submit, exact: true }).click();
}

/** Signs up on the console's phone; the mail is then in the inbox. */
export async function signUpInConsole(page: Page, email: string) {
  await page.goto("/__dev");
  const phone = phoneOf(page);
  await signUpOnPhone(phone, email);
  const mail = pane(page, "Inbox").getByRole("listitem").filter({ hasText: email });
  await mail.getByText("Not used yet").waitFor();
  return { phone, mail };
}
