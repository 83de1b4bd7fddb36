import { globSync, readFileSync, statSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import type { SuiteAddresses } from "suite/addresses.ts";
import { inRepository } from "suite/repository.ts";
import { printed } from "suite/testing/launcher.ts";
import { descendants, stillRunning } from "suite/testing/processes.ts";
import { requestMail, sendPush } from "suite/testing/requests.ts";
import { expect } from "vitest";
import { axeViolations, colorRules, overflow, smallTargets } from "../support/audit.ts";
import { messages } from "../support/messages.ts";
import { signInAsSomebodyNew } from "../support/popup.ts";
import { call, mailsTo, openConsole, pane, signUpOnPhone } from "./console-page.ts";
import { test } from "./dev-under-test.ts";

const { authAction, common, confirmEmail, invitation, socialSignUp, welcome } = messages.en;
const accepted = "\u2068Mira\u2069 has accepted your invitation";

const begin = Date.now();

// The first one waits for the suite as well.
test("a sign-up on the phone shows in every pane immediately", async ({ visit, dev, email }) => {
  const { page, phone } = await openConsole(visit, dev);
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

test("a newcomer signs up with Google without a network", async ({ visit, dev }) => {
  const { page, phone } = await openConsole(visit, dev);
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

test("a fault shows on the phone and among the calls until it is switched off", async ({ visit, dev }) => {
  const { page, phone, expectErrors } = await openConsole(visit, dev);
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

test("a mail that is open stays open when the suite is lost and found again", async ({ visit, dev }) => {
  const { page } = await visit({ baseURL: dev.origin });
  const value = {
    to: "mira@example.com",
    subject: "Code",
    body: "123456",
    language: "en",
    link: dev.origin,
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

// The last, because it ends dev.
test("dev serves the network, prints mails and pushes, and leaves no process behind after Ctrl-C", async ({
  dev,
}) => {
  const { port } = new URL(dev.origin);
  expect(dev.output).toContain(`http://localhost:${port}/__dev`);
  expect(dev.output).toContain("The first HTML has no content here");
  expect(await (await fetch(`${dev.origin}/__/firebase/init.js`)).text()).toContain(`127.0.0.1:${port}`);
  expect(await (await fetch(`http://localhost:${port}/feedback/ana`)).text()).toContain("/src/main.tsx");
  expect((await fetch(`${dev.origin}/picture/ana`)).status).toBe(200);
  await requestMail(`localhost:${port}`);
  await printed(dev, `${dev.origin}/auth/action?mode=verifyEmail`);
  const addresses = await fetch(`http://localhost:${port}/__dev/addresses`);
  const { ports } = (await addresses.json()) as SuiteAddresses;
  await sendPush(`127.0.0.1:${ports.fcm}`);
  await printed(dev, "Push  to ana-phone: Sundial – Ravi has accepted your invitation");
  const [log = ""] = dev.output.match(/\S+suite-\d+\.log/) ?? [];
  // Two suites that start at once would take the same free one.
  expect(readFileSync(log, "utf8")).not.toContain("unable to start on port");
  // A write would end what the functions of a second suite are working on.
  const built = globSync("functions/lib/**/*.*", { cwd: inRepository("") });
  expect(built.filter((file) => statSync(inRepository(file)).mtimeMs > begin)).toEqual([]);
  expect(built).not.toEqual([]);
  const started = descendants(dev.pid);
  process.kill(dev.pid, "SIGINT");
  expect(await dev.exited, dev.errors).toBe(130);
  expect(started).not.toEqual([]);
  await expect.poll(() => stillRunning(started)).toEqual([]);
});

/** Opens it, and resolves to it. It keeps its place when later calls arrive. */
async function openCall(page: Page, hasText: string | RegExp): Promise<Locator> {
  const found = call(page, hasText);
  await found.locator("summary").click();
  const opened = page.getByLabel("Calls", { exact: true }).locator("details[open]");
  return opened.filter({ has: page.locator("summary", { hasText }) }).first();
}
