import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, colorRules, overflow, smallTargets } from "../support/audit.ts";
import { messages } from "../support/messages.ts";
import { signInAsSomebodyNew } from "../support/popup.ts";
import { call, mailsTo, openConsole, pane, signUpOnPhone } from "./console-page.ts";
import { test } from "./preview-under-test.ts";

const { authAction, common, confirmEmail, invitation, socialSignUp, welcome } = messages.en;
const accepted = "\u2068Mira\u2069 has accepted your invitation";

// The first one waits for the suite as well.
test("a sign-up on the phone shows in every pane immediately", async ({ visit, preview, email }) => {
  const { page, phone } = await openConsole(visit, preview);
  await signUpOnPhone(phone, email);
  await phone.getByRole("heading", { name: confirmEmail.title }).waitFor();
  // On a slow machine, the page asks for the registration twice, and two come.
  const mail = mailsTo(page, email).first();
  await mail.getByText("Not used yet").click();
  await mail.getByText("Or type this code").waitFor();
  await mail
    .frameLocator("iframe")
    .getByRole("heading", { name: /invited you to Sundial/ })
    .waitFor();
  await mail.getByRole("button", { name: "Open on the phone" }).click();
  await phone.getByRole("button", { name: authAction.press }).click();
  await phone.getByText(welcome.download).waitFor();
  await mail.getByText("Used", { exact: true }).waitFor();

  const push = page.getByLabel("Pushes").getByRole("listitem").first();
  await push.getByText(accepted, { exact: true }).waitFor();
  const documents = pane(page, "Documents");
  await documents.getByText("Friends", { exact: true }).click();
  await documents
    .getByText(/\bana\.|\.ana\b/)
    .first()
    .click();
  await documents.getByText('"friendName": "Mira"').first().waitFor();
  for (const name of ["registerUser", "activateUser", "onFriendshipCreated"])
    await call(page, name).waitFor();
  const registration = await openCall(page, "registerUser");
  await registration.getByText('"name": "Mira"').waitFor();
  await registration.getByText(/\bUsers\/\w+/).waitFor();
  await expectToBeUsable(page);
});

async function expectToBeUsable(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await axeViolations(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeViolations(page, colorRules), "dark").toEqual([]);
  for (const width of [360, 393, 768, 800, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page, width), `${width} px`).toBe(0);
    const frame = await page.getByTitle("The app on the invitee’s phone").boundingBox();
    expect(frame?.width, `${width} px`).toBeGreaterThan(290);
    // The phone fits beside the rest; on a narrow screen it comes first.
    if (width >= 768) expect((frame?.y ?? 800) + (frame?.height ?? 0), `${width} px`).toBeLessThan(800);
  }
  expect(await smallTargets(page)).toEqual([]);
}

test("a newcomer signs up with Google without a network", async ({ visit, preview }) => {
  const { page, phone } = await openConsole(visit, preview);
  await page.getByText("Google and Apple open a window of the Auth emulator").waitFor();
  await phone.getByRole("link", { name: invitation.signUp, exact: true }).click();
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    phone.getByRole("button", { name: socialSignUp.google }).click(),
  ]);
  await popup.getByText("accounts exist in the Auth Emulator").waitFor();
  await signInAsSomebodyNew(popup, "Mira");
  await phone.getByText(welcome.download).waitFor();
});

test("a fault shows on the phone and among the calls until it is switched off", async ({
  visit,
  preview,
}) => {
  const { page, phone, expectErrors } = await openConsole(visit, preview);
  const inviterName = phone.getByText("Ana Torres").first();
  await inviterName.waitFor();
  const toggle = page.getByRole("switch", { name: "Firestore refuses" });
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Open the invitation" }).click();
  const again = phone.getByRole("button", { name: common.tryAgain });
  await again.waitFor();
  const refused = await openCall(page, /getInviter.*unexpected/);
  await refused.getByText(/PERMISSION_DENIED[\s\S]*\n\s+at /).waitFor();
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await again.click();
  await inviterName.waitFor();
  expectErrors(/unexpected/);
});

test("a mail that is open stays open when the suite is lost and found again", async ({ visit, preview }) => {
  const { page } = await visit({ baseURL: preview.origin });
  const value = {
    to: "mira@example.com",
    subject: "Code",
    body: "123456",
    language: "en",
    link: preview.origin,
  };
  const entries = [{ kind: "mails", id: "mail", value: { ...value, isUsed: false, at: 0 } }];
  // Each connection ends after its first message, and the browser connects again.
  const body = `retry: 100\ndata: ${JSON.stringify(entries)}\n\n`;
  const events = "**/__dev/events";
  await page.route(events, (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await page.goto("/__dev");
  await mailsTo(page, value.to).getByText("Not used yet").click();
  for (let times = 0; times < 5; times++) await page.waitForResponse(events);
  await page.getByText("123456").waitFor();
});

/** Opens it, and resolves to it. It keeps its place when later calls arrive. */
async function openCall(page: Page, hasText: string | RegExp): Promise<Locator> {
  const found = call(page, hasText);
  await found.locator("summary").click();
  const opened = page.getByLabel("Calls", { exact: true }).locator("details[open]");
  return opened.filter({ has: page.locator("summary", { hasText }) }).first();
}
