import { suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { deployedSite } from "../support/deployed-site.ts";
import { test } from "../support/journey.ts";
import { verificationLink } from "../support/mailbox.ts";
import { messages } from "../support/messages.ts";
import { addAccount, pressProvider } from "../support/popup.ts";
import { roundTrips } from "../support/round-trips.ts";
import { Rounds } from "../support/rounds.ts";
import { fillSignUpForm, PASSWORD } from "../support/steps.ts";

const { authAction, confirmEmail, invitation, signUp, socialSignUp, welcome } = messages.en;

const rounds = new Rounds();
const site = await deployedSite(rounds.through);

/** Writes who invites into the database of this site. */
const addInviter = ({ id, name }: { id: string; name: string }) =>
  suiteDb().doc(`Users/${id}`).set({ userId: id, name, isDeleted: false });

/** Opens the invitation and presses Sign up. Resolves to what that took, by step. */
async function chooseToSignUp(page: Page, inviter: { id: string; name: string }) {
  const named = page.getByText(inviter.name).first();
  return {
    "open the invitation": await rounds.afterOpening(page, `/feedback/${inviter.id}/en`, named),
    "press Sign up": await rounds.afterPress(
      page,
      () => page.getByRole("link", { name: invitation.signUp, exact: true }).click(),
      page.getByRole("heading", { name: socialSignUp.title }),
    ),
  };
}

/** Fewer is as much a reason to look as more. */
function expectBudget(counted: Partial<Record<keyof typeof roundTrips, number>>): void {
  const steps = Object.keys(counted) as (keyof typeof roundTrips)[];
  expect(counted).toEqual(Object.fromEntries(steps.map((step) => [step, roundTrips[step].inRow])));
}

test("from the tapped link to the welcome page no step waits for more round trips in a row than it must", async ({
  inviter,
  email,
}) => {
  await addInviter(inviter);
  const { page, close } = await site.openVisit();
  const counted: Parameters<typeof expectBudget>[0] = await chooseToSignUp(page, inviter);
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
  expectBudget(counted);
});

test("with Google, too, no step waits for more round trips in a row than it must", async ({ inviter }) => {
  await addInviter(inviter);
  const { page, close } = await site.openVisit();
  const counted: Parameters<typeof expectBudget>[0] = await chooseToSignUp(page, inviter);
  const popup = await pressProvider(page, socialSignUp.google);
  await addAccount(popup);
  await popup.locator("#autogen-button").click();
  counted["choose the account in Google's window"] = await rounds.afterPress(
    page,
    () => popup.locator("#sign-in").click(),
    // On a phone the window covers the page.
    { isVisible: async () => popup.isClosed() && (await page.getByText(welcome.download).isVisible()) },
  );
  await close();
  expectBudget(counted);
});
