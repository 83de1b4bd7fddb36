import { verificationLink } from "web-tests/support/mailbox.ts";
import { messages } from "web-tests/support/messages.ts";
import { site } from "./latent-hosts.ts";
import type { StepName } from "./step-bounds.ts";
import type { BrowserPage as Page } from "./visit-page.ts";

type Locator = ReturnType<Page["getByText"]>;

/** A step of the way, from what a person does to what is waited for. */
export interface Step {
  name: StepName;
  /** In a browser that has not been there, as a mail is opened elsewhere. */
  isFresh?: true;
  /** What happens before the wait. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<unknown>;
  goal: (page: Page) => Locator;
}

const { authAction, confirmEmail, invitation, signUp, socialSignUp, welcome } = messages.en;
const heading = (name: string) => (page: Page) => page.getByRole("heading", { name });
const press = (role: "button" | "link", name: string) => (page: Page) =>
  page.getByRole(role, { name, exact: true }).click();
const open = (page: Page, path: string) => page.goto(site + path, { waitUntil: "commit" });

async function openMail(page: Page, email: string, before = ""): Promise<void> {
  const { pathname, search } = new URL(await verificationLink(email));
  await open(page, before + pathname + search);
}

/** The steps in the product, by e-mail. */
export const ownSteps = (email: string): Step[] => [
  {
    name: "open the invitation",
    isFresh: true,
    act: (page) => open(page, "/feedback/ana/en"),
    goal: (page) => page.getByText("Ana Torres").first(),
  },
  { name: "press Sign up", act: press("link", invitation.signUp), goal: heading(socialSignUp.title) },
  { name: "press Sign up with email", act: press("link", socialSignUp.email), goal: heading(signUp.title) },
  {
    name: "send the form",
    prepare: async (page) => {
      await page.getByLabel(signUp.username, { exact: true }).fill("Mira");
      await page.getByLabel(signUp.email, { exact: true }).fill(email);
      await page.getByLabel(signUp.password, { exact: true }).fill("sundial-2026");
      await page.getByLabel(signUp.confirmPassword, { exact: true }).fill("sundial-2026");
    },
    act: (page) => page.keyboard.press("Enter"),
    goal: heading(confirmEmail.title),
  },
  {
    name: "open the mailed link",
    isFresh: true,
    act: (page) => openMail(page, email),
    goal: (page) => page.getByRole("button", { name: authAction.press }),
  },
  {
    name: "press Confirm",
    act: press("button", authAction.press),
    goal: (page) => page.getByText(welcome.download),
  },
];

/** The same steps in the usual app. */
export const usualSteps = (email: string): Step[] => [
  {
    name: "open the invitation",
    isFresh: true,
    act: (page) => open(page, "/usual/feedback/ana/en"),
    goal: (page) => page.getByText("Ana Torres").first(),
  },
  { name: "press Sign up", act: press("link", "Sign up"), goal: heading("How would you like to sign up?") },
  {
    name: "press Sign up with email",
    act: press("link", "Sign up with email"),
    goal: heading("Your details"),
  },
  {
    name: "send the form",
    prepare: async (page) => {
      await page.getByLabel("Name").fill("Mira");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("sundial-2026");
    },
    act: press("button", "Sign up"),
    goal: heading("Confirm your email"),
  },
  {
    name: "open the mailed link",
    isFresh: true,
    act: (page) => openMail(page, email, "/usual"),
    goal: (page) => page.getByRole("button", { name: "Confirm" }),
  },
  { name: "press Confirm", act: press("button", "Confirm"), goal: heading("Welcome") },
];
