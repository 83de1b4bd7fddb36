import { signUp, signUpWith, suiteAuth, suiteDb } from "functions/testing/calls.ts";
import { suiteAddress } from "functions/testing/suite.ts";
import type { Page } from "playwright-core";
import { saveShortLink } from "short-links";
import { expect } from "vitest";
import { axeViolations } from "../support/audit.ts";
import { test } from "../support/journey.ts";

/** Days that no other test counts on, and as many before them. */
const days = { from: "2025-03-11", to: "2025-03-20" };
const address = `${suiteAddress("SUITE_OPERATOR_ORIGIN")}/?from=${days.from}&to=${days.to}`;

const now = {
  opened_en_none_ios_browser: 600,
  opened_hi_none_android_inApp: 400,
  choseMethod_en_google_ios_browser: 300,
  choseMethod_hi_email_android_inApp: 100,
  becameFriends_en_google_ios_browser: 200,
  becameFriends_hi_email_android_inApp: 50,
};
const seedCounts = () =>
  suiteDb().doc("FunnelCounts/2025-03-12.journey").set({ day: "2025-03-12", counts: now });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("correct horse");
  await page.keyboard.press("Enter");
}

/** The cells of a step's row, from how many people on. */
const cellsOf = (page: Page, step: string) =>
  page
    .getByRole("region", { name: "From the invitation to the app" })
    .getByRole("row", { name: step })
    .getByRole("cell")
    .allTextContents();

test("an operator sees the funnel, filters and goes back on a phone", async ({ visit, email }) => {
  await seedCounts();
  await signUpWith(email, { operator: true });
  const { page } = await visit({ reducedMotion: "reduce" });
  await signIn(page, email);
  await page.getByText("Of 1,000 who took the first step, 250 became friends: 25.0%.").waitFor();
  expect(await cellsOf(page, "Became friends")).toEqual(["250", "–", "25.0%"]);
  expect(await cellsOf(page, "Chose a method")).toEqual(["400", "40.0%", "40.0%"]);

  await page.getByRole("region", { name: "What to look at" }).getByLabel("Language").selectOption("hi");
  await page.getByText("Of 400 who took the first step, 50 became friends: 12.5%.").waitFor();
  await page.goBack();
  await page.getByText("Of 1,000 who took the first step").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolations(page)).toEqual([]);
});

test("a person without the claim is refused, and once it is granted let in by a new sign-in", async ({
  visit,
  email,
}) => {
  const { uid } = await signUp(email);
  const { page } = await visit({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await signIn(page, email);
  await page.getByText(`${email} is signed in, but has no access.`).waitFor();
  expect(await page.getByText("From the invitation to the app").count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await suiteAuth().updateUser(uid, { emailVerified: true });
  await suiteAuth().setCustomUserClaims(uid, { operator: true });
  // Google answers this to a session that `grant` has ended. The emulator renews such a session.
  await page.route("**/v1/token?**", (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: "TOKEN_EXPIRED" } } }),
  );
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByLabel("Password").waitFor();
  await page.unroute("**/v1/token?**");
  await signIn(page, email);
  await page.getByRole("heading", { name: "From the invitation to the app" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "From the invitation to the app" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Password").waitFor();
});

test("a search finds a link, whose QR code opens by keyboard, and which one press disables and another enables", async ({
  visit,
  email,
  inviter,
}) => {
  const parameters = { link: `${suiteAddress("SUITE_WEB_ORIGIN")}/?userId=${inviter.id}` };
  const code = await saveShortLink({ db: suiteDb() }, { parameters, suffix: "UNGUESSABLE" });
  await signUpWith(email, { operator: true });
  const { page } = await visit();
  await signIn(page, email);
  await page.getByRole("searchbox").fill(`${suiteAddress("SUITE_WEB_ORIGIN")}/s/${code}`);
  await page.keyboard.press("Enter");
  await page.getByRole("rowheader", { name: code }).waitFor();
  await page.getByRole("button", { name: `/s/${code}` }).press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const statusOf = async () => (await fetch(`${suiteAddress("SUITE_WEB_ORIGIN")}/s/${code}`)).status;
  expect(await statusOf()).toBe(200);
  await page
    .getByRole("button", { name: `Disable: Link ${code}` })
    .first()
    .click();
  await page
    .getByRole("button", { name: `Enable: Link ${code}` })
    .first()
    .waitFor();
  expect(await statusOf()).toBe(410);
  await page
    .getByRole("button", { name: `Enable: Link ${code}` })
    .first()
    .click();
  await page
    .getByRole("button", { name: `Disable: Link ${code}` })
    .first()
    .waitFor();
  expect(await statusOf()).toBe(200);
});
