import { call, confirmAddress, signUp, suiteDb } from "functions/testing/calls.ts";
import { answerWith, deliveredTo } from "functions/testing/fcm.ts";
import { expect } from "vitest";
import { type Inviter, test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf, crash, cut, failToWrite } from "../support/network.ts";
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
  ["the user's document cannot be written", failToWrite, failure["write-failed"]],
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

test("a failed push does not affect the welcome page", async ({ visit, inviter, email }) => {
  const path = await welcomePath(inviter, email);
  await answerWith(inviter.token, [{ status: 404, errorCode: "UNREGISTERED" }]);
  const { page } = await visit();
  await page.goto(path);
  await page.getByText(welcome.download).waitFor();
  const inviterRecord = suiteDb().doc(`Users/${inviter.id}`);
  await expect.poll(async () => (await inviterRecord.get()).get("fcmToken")).toBeFalsy();
  expect(await deliveredTo(inviter.token)).toEqual([]);
  const friends = await suiteDb().collection("Friends").where("userId", "==", inviter.id).get();
  expect(friends.size).toBe(1);
});

test("when the short link fails, the long link opens", async ({ visit, inviter }) => {
  const { page } = await visit({ userAgent: userAgents.android });
  await cut(page, callsOf("createInviteLink"));
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByRole("link", { name: invitation.haveAccount }).click();
  await page.waitForURL("**/s/?*");
  await page.getByRole("heading", { name: `${inviter.name} invites you to` }).waitFor();
});
