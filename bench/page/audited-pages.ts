import { call, confirmAddress, sendConfirmationMail, signUp } from "functions/testing/calls.ts";
import type { PageName } from "web/src/pages.ts";
import { verificationLink } from "web-tests/support/mailbox.ts";
import { unusedAddress } from "web-tests/support/people.ts";

export interface AuditedPage {
  name: string;
  path: string;
  rounds: number;
}

const ROUNDS = 3;

// Measured more often: it is the page that this product is about.
const INVITATION_ROUNDS = 5;

/** Every page of the app, in each state that an address alone leads to. Writes to the suite what they need. */
export async function auditedPages(): Promise<AuditedPage[]> {
  const addresses = Object.assign({}, ...Object.values(fixed), await links(), await welcomes());
  const pages = Object.entries<string>(addresses).map(([name, path]) => ({ name, path, rounds: ROUNDS }));
  return [{ name: "invitation", path: "/feedback/ana/en", rounds: INVITATION_ROUNDS }, ...pages];
}

const fixed: Record<PageName, Record<string, string>> = {
  invitation: {
    "invitation in Hindi": "/feedback/ana/hi",
    "invitation, old address": "/tasks-Feedback?userId=ana",
    "invitation of nobody": "/feedback/nobody/en",
  },
  "sign-up-methods": {
    "ways to sign up": "/social-sign-up/ana",
    "ways to sign up, of nobody": "/social-sign-up/nobody",
  },
  "sign-up": { "sign-up form": "/sign-up/ana" },
  "confirm-email": { "confirm the address": "/confirm-email" },
  activation: { "welcome of a stranger": "/welcome/somebody/ana" },
  welcome: { "welcome, home": "/" },
  "auth-action": {
    "confirmation link, broken": "/auth/action",
    "confirmation link, used": "/auth/action?mode=verifyEmail&oobCode=used",
  },
  "not-found": { "page not found": "/nowhere" },
};

async function links(): Promise<Record<string, string>> {
  const { body } = await call("createInviteLink", { userId: "ana" });
  const { shortLink } = body.result as { shortLink: string };
  const mailed = new URL(await mailedLink());
  return {
    "short link": new URL(shortLink).pathname,
    "short link, unknown": "/s/nothing-here",
    "confirmation link": mailed.pathname + mailed.search,
  };
}

/** Has Auth mail somebody who has just signed up. Resolves to the link in that mail. */
async function mailedLink(): Promise<string> {
  const email = unusedAddress();
  const { idToken } = await signUp(email);
  await sendConfirmationMail(idToken);
  return verificationLink(email);
}

async function welcomes(): Promise<Record<string, string>> {
  const [waiting, confirmed] = [await join(), await join()];
  await confirmAddress(confirmed);
  return {
    "welcome, activated": `/welcome/${confirmed}/ana`,
    "welcome, not confirmed": `/welcome/${waiting}/ana`,
  };
}

/** Signs somebody up by e-mail with Ana's invitation. Resolves to the account's id. */
async function join(): Promise<string> {
  const { uid, idToken } = await signUp(unusedAddress());
  await call("registerUser", { inviterId: "ana", name: "Mira" }, idToken);
  return uid;
}
