import { verificationLink } from "web-tests/support/mailbox.ts";
import { site } from "./latent-hosts.ts";
import { chooseAccount, openGoogle, press, type Step } from "./step.ts";

const first: Step[] = [
  {
    name: "open the invitation",
    opens: true,
    act: (page) => page.goto(`${site}/usual/feedback/ana/en`, { waitUntil: "commit" }),
    goal: { selector: "h1", text: "Ana Torres" },
  },
  {
    name: "press Sign up",
    act: press("link", "Sign up"),
    goal: { selector: "h1, h4", text: "How would you like to sign up?" },
  },
];

/** The way by e-mail in the usual app. */
export const usualSteps = (email: string): Step[] => [
  ...first,
  {
    name: "press Sign up with email",
    act: press("link", "Sign up with email"),
    goal: { selector: "h1, h4", text: "Your details" },
  },
  {
    name: "send the form",
    prepare: async (page) => {
      await page.getByLabel("Name").fill("Mira");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("sundial-2026");
      return undefined;
    },
    act: (page) => page.keyboard.press("Enter"),
    goal: { selector: "h1, h4", text: "Confirm your email" },
  },
  {
    name: "open the mailed link",
    opens: true,
    act: async (page) => {
      const { pathname, search } = new URL(await verificationLink(email));
      await page.goto(`${site}/usual${pathname}${search}`, { waitUntil: "commit" });
    },
    goal: { selector: "button", text: "Confirm" },
  },
  {
    name: "press Confirm",
    act: press("button", "Confirm"),
    goal: { selector: "h1, h4", text: "Welcome" },
  },
];

/** The way by Google in the usual app. */
export const usualStepsByGoogle = (): Step[] => [
  ...first,
  {
    name: "choose the account in Google's window",
    prepare: (page) => openGoogle(page, "Sign up with Google"),
    act: chooseAccount,
    goal: { selector: "h1, h4", text: "Welcome" },
  },
];
