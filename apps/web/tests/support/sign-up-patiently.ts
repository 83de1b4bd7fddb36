import { allMessages } from "contract/messages";
import type { Locator, Page } from "playwright-core";
import { verificationLink } from "./mailbox.ts";
import { messages } from "./messages.ts";
import { pressProvider, signInAsSomebodyNew } from "./popup.ts";
import { fillSignUpForm, PASSWORD } from "./steps.ts";

const { authAction, common, confirmEmail, crash, invitation, signUp, socialSignUp, welcome } = messages.en;

// Milliseconds until the person tries again.
const patience = 2_000;

/** Something that a page offers to do. */
interface Offer {
  name: string;
  shown: Locator;
  take: () => Promise<unknown>;
}

/**
 * Signs up, from an invitation to the welcome page, like a patient person. From the ways to sign up it goes on by Google,
 * from an earlier page by email. Presses what each page offers, opens the email, and reloads a page that failed to load.
 * Resolves to the actions in order. Rejects if a page offers nothing until Playwright's timeout, or the same too often.
 */
export async function signUpPatiently(page: Page, path: string, email: string): Promise<string[]> {
  const done: string[] = [];
  const welcomed = page.getByText(welcome.download);
  const offers = offersOf(page, email, path.startsWith("/social-sign-up/"));
  await open(page, path);
  while (done.length < 40) {
    await offers
      .reduce((any, { shown }) => any.or(shown), welcomed)
      .first()
      .waitFor();
    if (await welcomed.isVisible()) return done;
    const offer = await firstShown(offers);
    if (!offer) continue;
    done.push(offer.name);
    // The offer may be gone by now. Otherwise the person waits a little.
    await offer.take().catch(() => {});
    await offer.shown.waitFor({ state: "hidden", timeout: patience }).catch(() => {});
  }
  throw new Error(`This leads nowhere: ${done.join(", ")}`);
}

async function firstShown(offers: Offer[]): Promise<Offer | undefined> {
  for (const offer of offers) {
    if (await offer.shown.isVisible()) return offer;
  }
}

/** The most urgent first. */
function offersOf(page: Page, email: string, byGoogle: boolean): Offer[] {
  const ready = page.locator(":enabled:not([aria-disabled])");
  const button = (name: string) => page.getByRole("button", { name, exact: true }).and(ready);
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const press = (shown: Locator, name: string): Offer => ({
    name,
    shown,
    // A page without its styles yet seems to offer what it hides.
    take: () => shown.click({ timeout: patience }),
  });
  const presses = (role: typeof button, names: string[]) => names.map((name) => press(role(name), name));
  return [
    {
      name: "the browser's own error page",
      shown: page.locator("body:not(:has(#root))"),
      take: () => page.reload({ waitUntil: "commit" }),
    },
    ...presses(button, [common.ok, crash.reload]),
    ...presses(link, [allMessages.en.start.tryAgain]),
    ...presses(button, [authAction.press, authAction.goOn]),
    {
      name: "the form",
      shown: button(signUp.submit),
      take: async () => {
        await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
        await button(signUp.submit).click();
      },
    },
    ...(byGoogle
      ? [
          {
            name: socialSignUp.google,
            shown: button(socialSignUp.google),
            take: async () => signInAsSomebodyNew(await pressProvider(page, socialSignUp.google), "Mira"),
          },
        ]
      : presses(link, [socialSignUp.email, invitation.signUp])),
    ...presses(button, [common.tryAgain]),
    {
      name: "the mail",
      shown: page.getByRole("heading", { name: confirmEmail.title, exact: true }),
      take: async () => {
        const { pathname, search } = new URL(await verificationLink(email));
        await open(page, pathname + search);
      },
    },
  ];
}

/** If there is no response, the browser shows its error page. */
const open = (page: Page, path: string): Promise<unknown> =>
  page.goto(path, { waitUntil: "commit" }).catch(() => {});
