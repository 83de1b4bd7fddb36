import { call, confirmAddress, signUp } from "functions/testing/calls.ts";
import { type Inviter, test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf, crash, cut } from "../support/network.ts";
import { userAgents } from "../support/user-agents.ts";

const { common, failure, invitation, welcome } = messages.en;

/** The activation path of a user who has signed up and confirmed. */
async function welcomePath(inviter: Inviter, email: string): Promise<string> {
  const { uid, idToken } = await signUp(email);
  await call("registerUser", { inviterId: inviter.id, name: "Mira" }, idToken);
  await confirmAddress(uid);
  return `/welcome/${uid}/${inviter.id}`;
}

test.for([
  ["the friendship cannot be made", crash, failure.unexpected],
  ["the function cannot be reached", cut, failure.network],
] as const)(
  "when %s, the welcome page shows an error, and a retry succeeds",
  async ([, breakIt, sentence], { visit, inviter, email }) => {
    const path = await welcomePath(inviter, email);
    const { page, expectErrors } = await visit();
    if (sentence === failure.unexpected) expectErrors(/unexpected (Firebase)?Error/);
    const mend = await breakIt(page, callsOf("activateUser"));
    await page.goto(path);
    await page.getByText(interpolate(sentence)).waitFor();
    await mend();
    await page.getByRole("button", { name: common.tryAgain }).click();
    await page.getByText(welcome.download).waitFor();
  },
);

test("when the short link fails, the long link opens", async ({ visit, inviter }) => {
  const { page } = await visit({ userAgent: userAgents.android });
  await cut(page, callsOf("createInviteLink"));
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByRole("link", { name: invitation.haveAccount }).click();
  await page.waitForURL("**/s/?*");
  await page.getByRole("heading", { name: `${inviter.name} invites you to` }).waitFor();
});
