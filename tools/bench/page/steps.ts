import { verificationLink } from "web-tests/support/mailbox.ts";
import { messages } from "web-tests/support/messages.ts";
import { addAccount } from "web-tests/support/popup.ts";
import { site } from "./latent-hosts.ts";
import type { roundTrips } from "./round-trips.ts";
import type { BrowserPage as Page } from "./slow-phone.ts";

/** The names in the table of round trips. */
export type StepName = keyof typeof roundTrips;

/** A step of the way, from what a person does to what is waited for. */
export interface Step {
  name: StepName;
  /** An address is opened in a browser that has not been there, as a mail is opened elsewhere. */
  opens?: true;
  /** Runs in the page before the wait. Resolves to another window if the visitor acts there. */
  prepare?: (page: Page) => Promise<Page | undefined>;
  act: (window: Page) => Promise<unknown>;
  goal: Goal;
}

/** Something with this text in it that can be seen. */
export interface Goal {
  selector: "h1" | "button" | "p";
  text: string;
}

/** A tap, as on a phone. Its parts' visibility and place are awaited before it, outside what is measured. */
const press = (role: "button" | "link", name: string) => (page: Page) =>
  page.getByRole(role, { name, exact: true }).tap();

/** The Auth emulator's page, which stands for Google's. Resolves to the window with a new account, ready to be chosen. */
async function openGoogle(page: Page, button: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), press("button", button)(page)]);
  await addAccount(popup);
  await popup.locator("#autogen-button").click();
  return popup;
}

const chooseAccount = (popup: Page) => popup.locator("#sign-in").tap();

const { authAction, confirmEmail, invitation, signUp, socialSignUp, welcome } = messages.en;

const first: Step[] = [
  {
    name: "open the invitation",
    opens: true,
    act: (page) => page.goto(`${site}/feedback/ana/en`, { waitUntil: "commit" }),
    goal: { selector: "h1", text: "Ana Torres" },
  },
  {
    name: "press Sign up",
    act: press("link", invitation.signUp),
    goal: { selector: "h1", text: socialSignUp.title },
  },
];

/** The way by e-mail in the product. */
export const ownSteps = (email: string): Step[] => [
  ...first,
  {
    name: "press Sign up with email",
    act: press("link", socialSignUp.email),
    goal: { selector: "h1", text: signUp.title },
  },
  {
    name: "send the form",
    prepare: async (page) => {
      await page.getByLabel(signUp.username, { exact: true }).fill("Mira");
      await page.getByLabel(signUp.email, { exact: true }).fill(email);
      await page.getByLabel(signUp.password, { exact: true }).fill("sundial-2026");
      await page.getByLabel(signUp.confirmPassword, { exact: true }).fill("sundial-2026");
      return undefined;
    },
    act: (page) => page.keyboard.press("Enter"),
    goal: { selector: "h1", text: confirmEmail.title },
  },
  {
    name: "open the mailed link",
    opens: true,
    act: async (page) => {
      const { pathname, searchParams } = new URL(await verificationLink(email));
      // To the site that is measured, which is the product's domain in production.
      const { pathname: welcomePath } = new URL(searchParams.get("continueUrl") ?? site);
      searchParams.set("continueUrl", site + welcomePath);
      await page.goto(`${site}${pathname}?${searchParams}`, { waitUntil: "commit" });
    },
    goal: { selector: "button", text: authAction.press },
  },
  {
    name: "press Confirm",
    act: press("button", authAction.press),
    goal: { selector: "p", text: welcome.download },
  },
];

/** The way by Google in the product. */
export const ownStepsByGoogle = (): Step[] => [
  ...first,
  {
    name: "choose the account in Google's window",
    prepare: (page) => openGoogle(page, socialSignUp.google),
    act: chooseAccount,
    goal: { selector: "p", text: welcome.download },
  },
];
