import { addAccount } from "web-tests/support/popup.ts";
import type { BrowserPage as Page } from "./slow-phone.ts";

/** A step of the way, from what a person does to what is waited for. */
export interface Step<Name extends string = string> {
  name: Name;
  /** An address is opened in a browser that has not been there, as a mail is opened elsewhere. */
  opens?: true;
  /** Runs in the page before the wait. Resolves to another window if the visitor acts there. */
  prepare?: (page: Page) => Promise<Page | undefined>;
  act: (window: Page) => Promise<unknown>;
  goal: Goal;
}

/** Something with this text in it that can be seen. */
export interface Goal {
  selector: "h1" | "button" | "p" | "a";
  text: string;
}

/** A tap, as on a phone. Its parts' visibility and place are awaited before it, outside what is measured. */
export const press = (role: "button" | "link", name: string) => (page: Page) =>
  page.getByRole(role, { name, exact: true }).tap();

/** The Auth emulator's page, which stands for Google's. Resolves to the window with a new account, ready to be chosen. */
export async function openGoogle(page: Page, button: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), press("button", button)(page)]);
  await addAccount(popup);
  await popup.locator("#autogen-button").click();
  return popup;
}

export const chooseAccount = (popup: Page) => popup.locator("#sign-in").tap();
