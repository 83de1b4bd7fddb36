import { sendPush } from "dev/src/testing/requests.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, overflow, smallTargets } from "../support/audit.ts";
import { messages } from "../support/messages.ts";
import { openConsole } from "./open-console.ts";
import { pane } from "./pane.ts";
import { mailsTo, signUpInConsole } from "./phone-in-console.ts";
import { test } from "./preview-under-test.ts";
import { testData } from "./test-data.ts";
import { testFaults } from "./test-faults.ts";
import { testPhone } from "./test-phone.ts";

const { authAction, confirmEmail, welcome } = messages.en;
const accepted = "Mira has accepted your invitation";

// The first one waits for the suite as well.
test("a sign-up on the phone shows in every pane immediately", { timeout: 240_000 }, async ({
  visit,
  preview,
  email,
}) => {
  const { page, phone } = await openConsole(visit, preview);
  const { mail: first } = await signUpInConsole(page, `x${email}`);
  await phone.getByText(confirmEmail.help).click();
  await phone.getByText(confirmEmail.wrongAddress).click();
  await phone.getByLabel(confirmEmail.newAddress).fill(email);
  await phone.getByRole("button", { name: confirmEmail.changeAddress }).click();
  const mail = mailsTo(page, email).filter({ hasText: "Verify your new email" });
  await first.getByRole("button", { name: "Let it expire" }).first().click();
  await first.getByText("Expired").waitFor();
  await mail.getByText("Not used yet").waitFor();
  await mail.getByRole("button", { name: "Open on the phone" }).click();
  await phone.getByRole("button", { name: authAction.press }).click();
  await phone.getByText(welcome.download).waitFor();
  await mail.getByText("Used", { exact: true }).waitFor();

  await pane(page, "Inviter’s phone").getByLabel("History in the app").getByText(accepted).waitFor();
  await expectLockScreen(page);
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

/** A push takes the place of an earlier one with its key, and no other's; it looks as on the chosen system. */
async function expectLockScreen(page: Page): Promise<void> {
  const lockScreen = page.getByLabel("Pushes");
  const pushes = lockScreen.getByRole("listitem");
  await pushes.getByText(accepted, { exact: true }).waitFor();
  await pushes.getByText(/^Badge/).click();
  const [, key = ""] = /with the key (\S+)\./.exec((await pushes.textContent()) ?? "") ?? [];
  const { fcm } = await (await page.request.get("/__dev/addresses")).json();
  const push = (body: string, collapseKey: string) =>
    sendPush(fcm, { data: { body }, android: { collapse_key: collapseKey } });
  await push("About the same", key);
  await pushes.getByText("About the same", { exact: true }).waitFor();
  expect(await pushes.count()).toBe(1);
  await push("About another", `${key}2`);
  await pushes.getByText("About another", { exact: true }).waitFor();
  expect(await pushes.count()).toBe(2);
  const corner = () => pushes.first().evaluate((push) => getComputedStyle(push).borderRadius);
  expect(await corner()).toBe("24px");
  await page.getByLabel("Looks as on").selectOption("android");
  expect(await corner()).toBe("4px");
}
async function expectToBeUsable(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
  for (const width of [360, 800, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page, width), `${width} px`).toBe(0);
    expect(await brokenNames(page), `${width} px`).toEqual([]);
  }
  expect(await smallTargets(page)).toEqual([]);
}

/** Function names that wrap in the table of calls. */
function brokenNames(page: Page): Promise<(string | null)[]> {
  const names = pane(page, "Calls").locator("strong");
  return names.evaluateAll((all) =>
    all.filter((name) => name.getClientRects().length > 1).map(({ textContent }) => textContent),
  );
}

testFaults();
testPhone();
testData();
