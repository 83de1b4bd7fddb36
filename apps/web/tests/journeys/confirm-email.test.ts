import { suiteDb } from "functions/testing/calls.ts";
import { describe, expect } from "vitest";
import { test } from "../support/journey.ts";
import { mailsTo, verificationLink } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { answerFirst, answerJson, authCalls } from "../support/network.ts";
import { linkOfSignUp } from "../support/register.ts";
import { confirmByMail, fillSignUpForm, PASSWORD, signUpByEmail } from "../support/steps.ts";

const { authAction, common, confirmEmail, welcome } = messages.en;

test("the notice goes on when the link is opened on another device", async ({ visit, inviter, email }) => {
  const phone = await visit();
  await signUpByEmail(phone.page, { inviter, email });
  const other = await visit({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
  await confirmByMail(other.page, email);
  await phone.page.getByText(welcome.download).waitFor();
  const friends = await suiteDb().collection("Friends").where("userId", "==", inviter.id).get();
  expect(friends.size).toBe(1);
});

test("the mailed link names its address only where the sign-up began", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email });
  const link = await verificationLink(email);
  await page.goto(link);
  await page
    .locator("main")
    .getByText(email.split("@")[0] ?? "")
    .waitFor();
  const other = await visit();
  await other.page.goto(link);
  await other.page.getByText(authAction.ask).waitFor();
  await other.page.getByText(common.step.replace("{{step}}", "3")).waitFor();
  expect(await other.page.locator("main").textContent()).not.toContain(email);
});

test("the notice says that the phone is offline, and goes on later", async ({ visit, inviter, email }) => {
  const { page, context, allowErrors } = await visit();
  allowErrors(/network|ERR_INTERNET_DISCONNECTED/);
  await signUpByEmail(page, { inviter, email });
  await page.getByText(confirmEmail.waiting).waitFor();
  await context.setOffline(true);
  await page.getByText(interpolate(messages.en.failure.network)).waitFor();
  await context.setOffline(false);
  await page.getByText(confirmEmail.waiting).waitFor();
});

test("the email is sent again once, and the button keeps the focus", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  await page.clock.install();
  await signUpByEmail(page, { inviter, email });
  expect(await mailsTo(email)).toBe(1);
  await page.getByText(confirmEmail.help).click();
  await page.getByRole("button", { name: confirmEmail.resend }).click();
  await page.getByText(confirmEmail.resent).waitFor();
  await page.locator("button:focus[aria-disabled]", { hasText: confirmEmail.resend }).waitFor();
  // The phone's clock is set back.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 7_200_000;
  });
  await page.getByText(confirmEmail.resendLater.replace("{{seconds}}", "45")).waitFor();
  await page.clock.runFor(60_000);
  await page.locator("button:not([aria-disabled])", { hasText: confirmEmail.resend }).waitFor();
  expect(await mailsTo(email)).toBe(2);
});

test("a visitor who mistyped the address signs up with another one", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email: `x${email}` });
  await page.getByText(confirmEmail.help).click();
  await page.getByRole("link", { name: confirmEmail.wrongAddress }).click();
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
  await page.getByText(confirmEmail.waiting).waitFor();
  expect([await mailsTo(`x${email}`), await mailsTo(email)]).toEqual([1, 1]);
  await confirmByMail(page, email);
});

test("the notice keeps the address on reload, and is neutral without", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email });
  // A later sign-up in another tab does not count here.
  const other = JSON.stringify({ email: "other@example.com", inviterId: inviter.id });
  await page.evaluate((signUp) => localStorage.setItem("unfinishedSignUp", signUp), other);
  await page.reload();
  await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
  const stranger = await visit();
  await stranger.page.goto("/confirm-email");
  await stranger.page.getByText(confirmEmail.sent).waitFor();
  await stranger.page.getByRole("link", { name: common.toStart }).click();
  await stranger.page.getByText(welcome.download).waitFor();
});

test("a failure of Auth while the notice loads keeps the session", async ({ visit, inviter, email }) => {
  const { page, allowErrors } = await visit();
  // If the page asks before the SDK does.
  allowErrors(/backend error/);
  await signUpByEmail(page, { inviter, email });
  await answerFirst(page, authCalls("accounts:lookup"), (route) =>
    answerJson(route, 503, { error: { code: 503, message: "backend error" } }),
  );
  await page.reload();
  await page.getByText(confirmEmail.waiting).waitFor();
  expect(await page.getByRole("link", { name: confirmEmail.signUpAgain }).count()).toBe(0);
});

declare global {
  interface Window {
    buttons: string[];
  }
}

/** Notes the text of the page's button at each change, before the browser paints. */
function watchButtons(): void {
  window.buttons = [];
  const note = () => window.buttons.push(document.querySelector("main button")?.textContent ?? "");
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
}

describe("the link in the email", () => {
  test("continues if it has already confirmed the signed-in user", async ({ visit, inviter, email }) => {
    const { page } = await visit();
    await signUpByEmail(page, { inviter, email });
    const link = await verificationLink(email);
    await page.addInitScript(watchButtons);
    await confirmByMail(page, email);
    // From the press on, the button keeps saying so until the next page is there.
    const texts = await page.evaluate(() => window.buttons);
    expect(texts.slice(texts.indexOf(authAction.confirming))).not.toContain(authAction.press);
    await page.goto(link);
    const visited = await page.evaluate(() => history.length);
    await page.getByRole("button", { name: authAction.press }).click();
    await page.getByText(welcome.download).waitFor();
    expect(await page.evaluate(() => history.length), "back leads past the used link").toBe(visited);
  });

  test("confirms and activates without its continue address, with entities and a sign behind it", async ({
    visit,
    inviter,
    email,
  }) => {
    const link = await linkOfSignUp({ inviter, email });
    const { page } = await visit();
    await page.goto(`${link.replace(/&continueUrl=[^&]+/, "").replaceAll("&", "&#38;")}>`);
    await page.getByRole("button", { name: authAction.press }).click();
    await page.getByText(welcome.download).waitFor();
    const users = await suiteDb().collection("Users").where("email", "==", email).get();
    expect(users.docs.map((user) => user.get("isActive"))).toEqual([true]);
  });
});
