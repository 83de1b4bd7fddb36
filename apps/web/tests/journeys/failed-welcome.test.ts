import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf, cut, refuseCalls } from "../support/network.ts";
import { registerConfirmed } from "../support/register.ts";
import { userAgents } from "../support/user-agents.ts";

const { common, failure, invitation, welcome } = messages.en;

test("the welcome page shows why it fails, and a retry succeeds", async ({ visit, inviter, email }) => {
  const userId = await registerConfirmed(inviter, email);
  const { page, expectErrors } = await visit();
  expectErrors(/unexpected (Firebase)?Error/);
  const mend = await refuseCalls(page, callsOf("activateUser"), { reason: "unexpected" });
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.getByText(failure.unexpected).waitFor();
  mend();
  const reconnect = await cut(page, callsOf("activateUser"));
  await page.getByRole("button", { name: common.tryAgain }).click();
  await page.getByText(interpolate(failure.network)).waitFor();
  reconnect();
  const confirm = await refuseCalls(page, callsOf("activateUser"), { reason: "email-not-verified" });
  await page.getByRole("button", { name: common.tryAgain }).click();
  await page.locator(`a[href*="send=${userId}&inviter=${inviter.id}"]`).waitFor();
  confirm();
  await page.getByRole("button", { name: welcome.checkAgain }).click();
  await page.getByText(welcome.download).waitFor();
});

test("when the short link fails, the long link opens", async ({ visit, inviter }) => {
  const { page } = await visit({ userAgent: userAgents.android });
  await cut(page, callsOf("createInviteLink"));
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByRole("link", { name: invitation.haveAccount }).click();
  await page.waitForURL("**/s/?*");
  await page.getByRole("heading", { name: `${inviter.name} invites you to` }).waitFor();
});
