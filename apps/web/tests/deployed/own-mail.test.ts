import { allMessages } from "contract/messages";
import { suiteDb } from "functions/testing/calls.ts";
import { type Email, startMailServer } from "suite/mail-server.ts";
import { afterAll, expect } from "vitest";
import { deployedSite } from "../support/deployed-site.ts";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { roundTrips } from "../support/round-trips.ts";
import { Rounds } from "../support/rounds.ts";
import { fillSignUpForm, PASSWORD } from "../support/steps.ts";

const { confirmEmail, welcome } = messages.en;
const mails: Email[] = [];
const server = await startMailServer((mail) => void mails.push(mail));
afterAll(server.close);
const rounds = new Rounds();
const site = await deployedSite(rounds.through, server.url);

test("our own mail costs the form no further round trip in a row, and its code two", async ({
  inviter,
  email,
}) => {
  await suiteDb()
    .doc(`Users/${inviter.id}`)
    .set({ userId: inviter.id, name: inviter.name, isDeleted: false });
  const { page, close } = await site.openVisit();
  await page.goto(`/sign-up/${inviter.id}`);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  const field = page.getByLabel(allMessages.en.mailCode.label, { exact: true });
  const form = await rounds.afterPress(
    page,
    () => page.keyboard.press("Enter"),
    page.getByRole("heading", { name: confirmEmail.title }),
  );
  await field.waitFor();
  expect(mails[0]?.text).toContain(`\u2068${inviter.name}\u2069 invited you to Sundial`);
  const code = await rounds.afterPress(
    page,
    () => field.fill(mails[0]?.subject?.slice(0, 6) ?? ""),
    page.getByText(welcome.download),
  );
  // The call, then the script of the next page, which this document has not loaded yet.
  expect({ form, code }).toEqual({ form: roundTrips["send the form"].inRow, code: 2 });
  await close();
});
