import { signUp, signUpWith, suiteAuth, suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { saveShortLink } from "short-links";
import { suiteAddress } from "suite/suite-address.ts";
import { expect } from "vitest";
import { axeViolations } from "../support/audit.ts";
import { test } from "../support/journey.ts";
import { authCalls, hold, refuseByAuth } from "../support/network.ts";

const address = suiteAddress("SUITE_OPERATOR_ORIGIN");

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("correct horse");
  await page.keyboard.press("Enter");
}

test("an operator sees the sums of each day, on a phone", async ({ visit, email }) => {
  // Days that no other test counts on.
  const seed = (day: string, counts: object) =>
    suiteDb().doc(`FunnelCounts/${day}.journey`).set({ day, counts });
  await seed("2025-03-12", { clicks: 1200, accounts: 40, activated: 30, friendships: 25 });
  await seed("2025-03-14", { clicks: 300, accounts: 10 });
  await signUpWith(email, { operator: true });
  const { page } = await visit();
  await signIn(page, email);
  await page.getByRole("tab", { name: "Numbers" }).click();
  await page.getByLabel("From", { exact: true }).fill("2025-03-11");
  await page.getByLabel("To", { exact: true }).fill("2025-03-20");
  const rows = page.getByRole("table", { name: "Sums of each day" }).getByRole("row");
  await rows.filter({ hasText: "1,500" }).waitFor();
  const cells = (await rows.all()).slice(1).map((row) => row.getByRole("cell").allTextContents());
  expect(await Promise.all(cells)).toEqual([
    ["All days", "1,500", "50", "30", "25"],
    ["14 Mar", "300", "10", "0", "0"],
    ["12 Mar", "1,200", "40", "30", "25"],
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolations(page)).toEqual([]);
});

test("a person without the claim is refused, and once it is granted let in by a new sign-in", async ({
  visit,
  email,
}) => {
  const { uid } = await signUp(email);
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await signIn(page, email);
  await page.getByText(`${email} is signed in, but has no access.`).waitFor();
  expect(await page.getByText("Reports and blocks").count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await suiteAuth().updateUser(uid, { emailVerified: true });
  await suiteAuth().setCustomUserClaims(uid, { operator: true });
  // Google answers this to a session that `grant` has ended. The emulator renews such a session.
  const mend = await refuseByAuth(page, authCalls("token"), "TOKEN_EXPIRED");
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByLabel("Password").waitFor();
  mend();
  await signIn(page, email);
  await page.getByRole("heading", { name: "Reports and blocks" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Reports and blocks" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Password").waitFor();
});

/** Reports of strangers, each by a part of a reporter: more than a page of them. */
async function seedDecoys(): Promise<void> {
  const writer = suiteDb().bulkWriter();
  const later = new Date(Date.now() + 86_400_000);
  for (let decoy = 0; decoy < 150; decoy += 1) {
    const id = `decoy${decoy}`;
    const report = { kind: "invitation", id, count: 0.5, reasons: { spam: 1 }, expiresAt: later };
    void writer.set(suiteDb().doc(`Reports/invitation.${id}`), {
      ...report,
      latest: new Date().toISOString(),
    });
  }
  await writer.close();
}

test("an abuser among decoys is judged by keyboard in three presses, and every judgement is recorded", async ({
  visit,
  email,
  inviter: { id, name },
}) => {
  const web = suiteAddress("SUITE_WEB_ORIGIN");
  const parameters = { link: `${web}/?userId=${id}` };
  const code = await saveShortLink({ db: suiteDb() }, { parameters, suffix: "UNGUESSABLE" });
  const report = { kind: "invitation", id, count: 7, reasons: { impersonation: 9, spam: 2 } };
  const times = {
    latest: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 86_400_000),
  };
  await suiteDb()
    .doc(`Reports/invitation.${id}`)
    .set({ ...report, ...times });
  await seedDecoys();
  const { uid } = await signUpWith(email, { operator: true });
  const { page } = await visit();
  await signIn(page, email);
  const statusOf = async () => (await fetch(`${web}/s/${code}`)).status;
  const press = (name: string) => page.getByRole("button", { name }).press("Enter");

  // A look leaves the focus where it was.
  await press(`Judge: Invitations of ${id}`);
  await page.getByRole("button", { name: "Dismiss" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator(`button:focus[aria-label="Judge: Invitations of ${id}"]`).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  for (const text of [name, code, "Pretends to be someone else 9, Spam 2", "Last reported"])
    await dialog.getByText(text).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const release = await hold(page, ({ pathname }) => pathname === "/call/listReports");
  await press("Block with all links");
  await dialog.getByText(`by ${uid}`).first().waitFor();
  expect(await statusOf()).toBe(410);
  // The pressed button is gone. The focus is beside the next one, while the reports still load.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog.getByText("Unblocked").first().waitFor();
  release();
  expect(await statusOf()).toBe(200);
  await press("Dismiss");
  await dialog.getByText("Dismissed").first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: `Invitations of ${id}` }).waitFor({ state: "detached" });
  const { history } = (await suiteDb().doc(`Blocks/inviter.${id}`).get()).data() as { history: object[] };
  const verdicts = ["blocked", "released", "dismissed"];
  expect(history).toEqual(verdicts.map((verdict) => ({ verdict, by: uid, at: expect.any(String) })));
});

test("an operator finds the case of a link by its address, filters reports and turns pages", async ({
  visit,
  email,
  inviter,
}) => {
  await seedDecoys();
  const web = suiteAddress("SUITE_WEB_ORIGIN");
  const parameters = { link: `${web}/?userId=${inviter.id}` };
  const code = await saveShortLink({ db: suiteDb() }, { parameters, suffix: "UNGUESSABLE" });
  await signUpWith(email, { operator: true });
  const { page } = await visit();
  await signIn(page, email);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByRole("button", { name: "First page" }).waitFor();
  await page.getByRole("region", { name: "Reports and blocks" }).getByLabel("What").selectOption("link");
  await page.getByRole("button", { name: "Judge: Invitations of" }).first().waitFor({ state: "detached" });
  await page.getByRole("searchbox").fill(`${web}/s/${code}`);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(inviter.name).waitFor();
  await dialog.getByRole("button", { name: `Block: Link ${code}` }).click();
  await dialog.getByRole("button", { name: `Unblock: Link ${code}` }).waitFor();
  expect((await fetch(`${web}/s/${code}`)).status).toBe(410);
});

test("an operator with a second factor is asked for its code", async ({ visit, email }) => {
  await signUp(email);
  const { page } = await visit();
  // Auth answers so to the password of an account with a second factor. The emulator knows no authenticator apps.
  await page.route("**/accounts:signInWithPassword?**", (route) =>
    route.fulfill({
      json: { mfaPendingCredential: "pending", mfaInfo: [{ mfaEnrollmentId: "app", totpInfo: {} }] },
    }),
  );
  let sent: unknown;
  await page.route("**/accounts/mfaSignIn:finalize?**", (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 400, json: { error: { code: 400, message: "INVALID_MFA_CODE" } } });
  });
  await signIn(page, email);
  await page.getByLabel("Code of six digits").fill("123456");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  expect(sent).toMatchObject({
    totpVerificationInfo: { verificationCode: "123456" },
    mfaEnrollmentId: "app",
  });
  expect(await axeViolations(page)).toEqual([]);
});

test("an operator without a second factor connects an authenticator app", async ({ visit, email }) => {
  const { idToken } = await signUpWith(email, { operator: true });
  const { page } = await visit();
  const error = { status: "PERMISSION_DENIED", message: "no", details: { reason: "second-factor-missing" } };
  await page.route("**/call/**", (route) => route.fulfill({ status: 403, json: { error } }));
  const totpSessionInfo = {
    sharedSecretKey: "JBSWY3DPEHPK3PXP",
    verificationCodeLength: 6,
    hashingAlgorithm: "SHA1",
    periodSec: 30,
    sessionInfo: "session",
  };
  await page.route("**/accounts/mfaEnrollment:start?**", (route) =>
    route.fulfill({ json: { totpSessionInfo } }),
  );
  await page.route("**/accounts/mfaEnrollment:finalize?**", (route) =>
    route.fulfill({ json: { idToken, refreshToken: "none" } }),
  );
  await signIn(page, email);
  await page.getByText("JBSWY3DPEHPK3PXP").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const enrolled = page.waitForRequest("**/accounts/mfaEnrollment:finalize?**");
  await page.getByLabel("Code of six digits").fill("654321");
  await page.keyboard.press("Enter");
  expect((await enrolled).postDataJSON()).toMatchObject({
    totpVerificationInfo: { verificationCode: "654321" },
  });
});
