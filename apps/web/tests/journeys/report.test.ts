import { allMessages } from "contract/messages";
import { suiteDb } from "functions/testing/calls.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";

test("an invitation is reported without a script, in its own language, and counted once", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit({ javaScriptEnabled: false });
  const { title, reasons, send, thanksTitle } = allMessages.hi.reportForm;
  const reported = suiteDb().doc(`Reports/invitation.${inviter.id}`);
  for (const reason of [reasons.impersonation, reasons.spam]) {
    await page.goto(`/feedback/${inviter.id}/hi`, { waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: messages.hi.invitation.report }).click();
    await page.getByRole("heading", { level: 1, name: title.invitation }).waitFor();
    await page.getByLabel(reason).check();
    await page.getByRole("button", { name: send }).click();
    await page.getByRole("heading", { level: 1, name: thanksTitle }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/report/thanks");
  }
  expect((await reported.get()).data()).toMatchObject({ reasons: { impersonation: 1 } });
});
