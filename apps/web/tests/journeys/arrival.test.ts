import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { openPopup, signInAsSomebodyNew } from "../support/popup.ts";
import { registerConfirmed } from "../support/register.ts";
import { userAgents } from "../support/user-agents.ts";

const { socialSignUp, welcome } = messages.en;
const playStore = interpolate(welcome.playStore).replace("\n", " ");

const _configOf = async (page: Page) =>
  (await (await page.request.get("/config.json")).json()) as Record<string, string>;

/** The parameters that the app finds in the Google Play referrer (docs/app.md). */
function arrivedBy(href: string | null): Record<string, string> {
  const referrer = new URL(href ?? "").searchParams.get("referrer") ?? "";
  const link = new URLSearchParams(referrer).get("deep_link_id") ?? "";
  return Object.fromEntries(new URL(link).searchParams);
}

test("Google Play hands the invitation and the method to the app, and nothing personal", async ({
  visit,
  inviter,
  email,
}) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit({ userAgent: userAgents.android });
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  const hints = { userId: inviter.id, method: "email" };
  expect(arrivedBy(await page.getByRole("link", { name: playStore }).getAttribute("href"))).toEqual(hints);
});

test("after a sign-up by Google, the store gets the first letter of the email and no more", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  const email = await signInAsSomebodyNew(await openPopup(page, inviter, socialSignUp.google), "Mira");
  const store = page.getByRole("link", { name: playStore });
  await store.waitFor();
  const hints = { userId: inviter.id, method: "google", as: `${email[0]}…@…` };
  expect(arrivedBy(await store.getAttribute("href"))).toEqual(hints);
});

test.for([
  ["an iPad", 5, "app-store"],
  ["a Mac", 0, null],
] as const)("the own store of %s with %i touch points is %s", async ([, touchPoints, store], { visit }) => {
  const { page } = await visit({ userAgent: userAgents.mac, isMobile: false, hasTouch: false });
  await page.addInitScript((points) => {
    Object.defineProperty(Navigator.prototype, "maxTouchPoints", { get: () => points });
  }, touchPoints);
  await page.goto("/welcome");
  expect(await page.locator("html").getAttribute("data-store")).toBe(store);
});
