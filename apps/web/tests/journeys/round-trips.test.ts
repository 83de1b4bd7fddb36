import { suiteDb } from "functions/testing/calls.ts";
import { expect } from "vitest";
import { deployedSite } from "../support/deployed-site.ts";
import { test } from "../support/journey.ts";
import { verificationLink } from "../support/mailbox.ts";
import { messages } from "../support/messages.ts";
import { Rounds } from "../support/rounds.ts";
import { fillSignUpForm, PASSWORD } from "../support/steps.ts";

const { authAction, confirmEmail, invitation, signUp, socialSignUp, welcome } = messages.en;

/**
 * An exact budget: fewer is as much a reason to look as more. Auth is another origin, as it is in production, and takes JSON
 * alone, so that each of its methods costs a preflight before the first request.
 */
const budget = {
  // The page, which carries all that it shows.
  "open the invitation": 1,
  // Prefetched.
  "press Sign up": 0,
  "press Sign up with email": 0,
  // The account with its preflight; then the email with its own, and beside that the record and the session.
  "send the form": 4,
  // The page; and, begun by its first script, the check of the code with its preflight.
  "open the mailed link": 3,
  // The confirmation with its preflight, and the activation.
  "press Confirm": 3,
};

const rounds = new Rounds();
const site = await deployedSite(rounds.through);

test("from the tapped link to the welcome page no step waits for more round trips in a row than it must", async ({
  inviter,
  email,
}) => {
  await suiteDb()
    .doc(`Users/${inviter.id}`)
    .set({ userId: inviter.id, name: inviter.name, isDeleted: false });
  const counted: Record<string, number> = {};
  const { page, close } = await site.openVisit();
  counted["open the invitation"] = await rounds.afterOpening(
    page,
    `/feedback/${inviter.id}/en`,
    page.getByText(inviter.name).first(),
  );
  counted["press Sign up"] = await rounds.afterPress(
    page,
    () => page.getByRole("link", { name: invitation.signUp, exact: true }).click(),
    page.getByRole("heading", { name: socialSignUp.title }),
  );
  counted["press Sign up with email"] = await rounds.afterPress(
    page,
    () => page.getByRole("link", { name: socialSignUp.email }).click(),
    page.getByRole("heading", { name: signUp.title }),
  );
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  counted["send the form"] = await rounds.afterPress(
    page,
    () => page.keyboard.press("Enter"),
    page.getByRole("heading", { name: confirmEmail.title }),
  );
  await close();

  const elsewhere = await site.openVisit();
  const mailed = new URL(await verificationLink(email));
  const confirm = elsewhere.page.getByRole("button", { name: authAction.press });
  counted["open the mailed link"] = await rounds.afterOpening(
    elsewhere.page,
    mailed.pathname + mailed.search,
    confirm,
  );
  counted["press Confirm"] = await rounds.afterPress(
    elsewhere.page,
    () => confirm.click(),
    elsewhere.page.getByText(welcome.download),
  );
  await elsewhere.close();
  expect(counted).toEqual(budget);
});
