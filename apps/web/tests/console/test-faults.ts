import type { FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";
import { interpolate, messages } from "../support/messages.ts";
import { openConsole } from "./open-console.ts";
import { pane } from "./pane.ts";
import { mailsTo, signUpOnPhone, submitOnPhone } from "./phone-in-console.ts";
import { test } from "./preview-under-test.ts";
import { resetWorld } from "./reset-world.ts";

const { authAction, common, confirmEmail, failure, welcome } = messages.en;

export function testFaults(): void {
  test("each fault has its effect on a sign-up, and none once it is switched off", {
    timeout: 240_000,
  }, async ({ visit, preview, email }) => {
    const { page, phone, expectErrors } = await openConsole(visit, preview);
    const inviterName = phone.getByText("Ana Torres").first();
    await inviterName.waitFor();
    await resetWorld(page);

    await press(page, "Firestore refuses", true);
    await page.getByRole("button", { name: "Open the invitation" }).click();
    await phone.getByRole("button", { name: common.tryAgain }).waitFor();
    await call(page, /getInviter.*unexpected/).waitFor();
    await press(page, "Firestore refuses", false);
    await press(page, "Firestore is slow", true);
    await phone.getByRole("button", { name: common.tryAgain }).click();
    await inviterName.waitFor();
    await call(page, /getInviter.* 200 .* (2[5-9]|[3-9]\d|\d{3})\d\d ms/).waitFor();
    await press(page, "Firestore is slow", false);

    // The email goes out in parallel with the record. If the record fails, the email arrives all the same.
    await press(page, "Mail is late", true);
    await press(page, "Functions crash", true);
    await signUpOnPhone(phone, email);
    await phone.getByRole("alertdialog").getByText(interpolate(failure.unexpected)).waitFor();
    await call(page, /registerUser.* 500 Internal Server Error/).waitFor();
    await press(page, "Functions crash", false);
    await press(page, "Functions start cold", true);
    await phone.getByRole("button", { name: common.ok }).click();
    await submitOnPhone(phone);
    await phone.getByRole("heading", { name: confirmEmail.title }).waitFor();
    await call(page, /registerUser.* 200 .* ([4-9]|\d\d)\d{3} ms/).waitFor();
    await press(page, "Functions start cold", false);
    expect(await mailsTo(page, email).count()).toBe(0);
    await press(page, "Mail is late", false);

    await mailsTo(page, email).first().getByRole("button", { name: "Open on the phone" }).click();
    await confirmWithoutPushes(page, phone);
    expectErrors(/unexpected/, /500/);
  });
}

/** Confirms the address while FCM is down: the push comes afterwards. */
async function confirmWithoutPushes(page: Page, phone: FrameLocator): Promise<void> {
  await press(page, "FCM is down", true);
  await phone.getByRole("button", { name: authAction.press }).click();
  await phone.getByText(welcome.download).waitFor();
  await call(page, /onFriendshipCreated.*(still to be told|Its process ended)/).waitFor();
  expect(await page.getByLabel("Pushes").getByRole("listitem").count()).toBe(0);
  await press(page, "FCM is down", false);
  await page.getByLabel("Pushes").getByText("Mira has accepted your invitation", { exact: true }).waitFor();
}

/** The latest call that is shown with this text. */
const call = (page: Page, name: RegExp) => pane(page, "Calls").getByRole("row", { name }).first();

/** Presses a switch, which shows what the suite then says. */
async function press(page: Page, fault: string, isOn: boolean): Promise<void> {
  await page.getByLabel(fault).click();
  await expect.poll(() => page.getByLabel(fault).isChecked()).toBe(isOn);
}
