import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, overflow, smallTargets } from "../support/audit.ts";
import { messages } from "../support/messages.ts";
import { pane } from "./pane.ts";
import { phoneOf, signUpInConsole } from "./phone-in-console.ts";
import { test } from "./preview-under-test.ts";
import { savedText, saveSnapshot } from "./snapshot-in-console.ts";

const { authAction, confirmEmail, welcome, common } = messages.en;
const desktop = { viewport: { width: 1600, height: 1000 }, isMobile: false, hasTouch: false };

// The first one waits for the suite as well.
test("a sign-up on the phone is seen in every pane at once", { timeout: 240_000 }, async ({
  visit,
  preview,
  email,
}) => {
  const { page } = await visit({ ...desktop, baseURL: preview.origin });
  const { phone, mail } = await signUpInConsole(page, email);
  await mail.getByRole("button", { name: "Open on the phone" }).click();
  await phone.getByRole("button", { name: authAction.press }).click();
  await phone.getByText(welcome.download).waitFor();
  await mail.getByText("Used", { exact: true }).waitFor();

  const inviter = pane(page, "Inviter’s phone");
  await expect
    .poll(() => inviter.getByText("Mira has accepted your invitation", { exact: true }).count())
    .toBe(2);
  const data = pane(page, "Data");
  await data.getByLabel("Path contains").fill("Friends");
  await data.getByText("created").waitFor();
  const calls = pane(page, "Calls");
  for (const name of ["registerUser", "activateUser", "onFriendshipCreated"]) {
    const row = calls.getByRole("row", { name }).filter({ hasText: /\d calls?, \d in a row/ });
    await row.first().waitFor();
  }
  await calls.getByText("did nothing that it forbids").waitFor();
  await expectToBeUsable(page);
});

async function expectToBeUsable(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
  for (const width of [360, 800, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page, width), `${width} px`).toBe(0);
  }
  expect(await smallTargets(page)).toEqual([]);
}

test("a fault that is switched on is seen on the phone, and mended by switching it off", async ({
  visit,
  preview,
}) => {
  const { page, expectErrors } = await visit({ ...desktop, baseURL: preview.origin });
  await page.goto("/__dev");
  const phone = phoneOf(page);
  await phone.getByText("Ana Torres").first().waitFor();
  await press(page, "Firestore refuses", true);
  await page.getByRole("button", { name: "Open the invitation" }).click();
  const tryAgain = phone.getByRole("button", { name: common.tryAgain });
  await tryAgain.waitFor();
  await pane(page, "Calls")
    .getByRole("row", { name: /getInviter.*unexpected/ })
    .first()
    .waitFor();
  await press(page, "Firestore refuses", false);
  await tryAgain.click();
  await phone.getByText("Ana Torres").first().waitFor();
  // The app inside of an in-app browser, in the colours and the language that were chosen for it.
  await page.getByLabel("Colours").selectOption("dark");
  await page.getByLabel("Language", { exact: true }).selectOption("hi");
  await page.getByLabel("Browser").selectOption("instagram-iphone");
  await phone.locator("html[lang=hi]").waitFor();
  const background = () => phone.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(background).toBe("rgb(17, 15, 28)");
  expect(await phone.locator("body").evaluate(() => navigator.userAgent)).toContain("Instagram");
  expectErrors(/unexpected/);
});

/** Presses a switch, which shows what the suite then says. */
async function press(page: Page, fault: string, isOn: boolean): Promise<void> {
  await page.getByLabel(fault).click();
  await expect.poll(() => page.getByLabel(fault).isChecked()).toBe(isOn);
}

test("a wrecked world comes back from a snapshot, equal to the byte", async ({ visit, preview }) => {
  const { page } = await visit({ ...desktop, baseURL: preview.origin });
  const names = ["before", "after"].map((name) => `${name}-${crypto.randomUUID().slice(0, 8)}`);
  const [before = "", after = ""] = names;
  await page.goto("/__dev");
  await saveSnapshot(page, before);
  const data = pane(page, "Data");
  await data.getByLabel("Path contains").fill("Users/ana");
  await data.getByText("ana", { exact: true }).click();
  await data.getByRole("button", { name: "Delete" }).click();
  await data.getByText("deleted").waitFor();
  await page.getByRole("button", { name: "Add: a hostile name" }).click();
  const inviters = page.getByLabel("Invited by").getByRole("option");
  await inviters.filter({ hasText: "onerror" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: `Load ${before}` }).click();
  // The documents are there before the accounts are.
  await page.getByRole("status").getByText(`“${before}” is loaded.`).waitFor();
  await saveSnapshot(page, after);
  expect(await savedText(after)).toBe(await savedText(before));
  for (const name of names) {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("status").getByText(`“${name}” is deleted.`).waitFor();
  }
});

test("the clock is put forward for everything at once", async ({ visit, preview, email }) => {
  const { page } = await visit({ ...desktop, baseURL: preview.origin });
  const { phone, mail } = await signUpInConsole(page, email);
  const data = pane(page, "Data");
  await data.getByLabel("Path contains").fill("RateLimits");
  await data.getByText("created").first().waitFor();
  await page.getByRole("button", { name: "Put the clock forward by 1 week" }).click();
  await pane(page, "World").getByText("The suite is 7 days ahead.").waitFor();
  // Auth's codes have expired, and so have the limits.
  await mail.getByText("Expired").waitFor();
  await expect.poll(() => data.getByText("created").count()).toBe(0);
  await mail.getByRole("button", { name: "Open on the phone" }).click();
  await phone.getByText(authAction.expiredTitle).waitFor();
  const inSixDays = Date.now() + 6 * 24 * 60 * 60 * 1000;
  expect(await phone.locator("body").evaluate(() => Date.now())).toBeGreaterThan(inSixDays);
  // Phone, Auth and functions agree on the time: the session of a week ago gets another token, which they take.
  await phone.getByRole("link", { name: authAction.newEmail }).click();
  await phone.getByText(confirmEmail.waiting).waitFor();
  // The page lets wait for half a minute.
  await page.getByRole("button", { name: "Put the clock forward by 1 minute" }).click();
  await phone.getByText(confirmEmail.help).click();
  await phone.getByRole("button", { name: confirmEmail.resend }).click();
  const another = mail.filter({ hasText: "Not used yet" });
  await another.getByRole("button", { name: "Open on the phone" }).click();
  await phone.getByRole("button", { name: authAction.press }).click();
  await phone.getByText(welcome.download).waitFor();
});
