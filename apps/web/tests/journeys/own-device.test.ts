import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFile, callsOf, hold } from "../support/network.ts";
import { pressProvider, signInAsSomebodyNew } from "../support/popup.ts";
import { registerConfirmed } from "../support/register.ts";
import { userAgents } from "../support/user-agents.ts";

const { invitation, socialSignUp, welcome } = messages.en;

/** The texts of these elements from top to bottom, then from left to right. */
const inOrder = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => ({ text: element.textContent?.trim(), box: element.getBoundingClientRect() }))
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ text }) => text),
  );

/** The parameters that the app finds in the Google Play referrer (docs/app.md). */
async function arrivedBy(page: Page): Promise<Record<string, string>> {
  const store = page.getByRole("link", { name: welcome.playStore.replace("\n", " ") });
  const referrer = new URL((await store.getAttribute("href")) ?? "").searchParams.get("referrer") ?? "";
  const link = new URLSearchParams(referrer).get("deep_link_id") ?? "";
  return Object.fromEntries(new URL(link).searchParams);
}

test("pressed from the invitation, an Android phone's provider and store stand first, and the store gets the first letter of the email and no more", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit({ userAgent: userAgents.android });
  await page.goto(`/feedback/${inviter.id}/en`);
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: socialSignUp.title }).waitFor();
  await expect
    .poll(() => inOrder(page, ".providers button"))
    .toEqual([socialSignUp.google, socialSignUp.apple]);
  const email = await signInAsSomebodyNew(await pressProvider(page, socialSignUp.google));
  await page.getByText(welcome.download).waitFor();
  expect((await inOrder(page, ".stores li"))[0]).toContain("Google Play");
  expect(await arrivedBy(page)).toEqual({ userId: inviter.id, method: "google", as: `${email[0]}…@…` });
});

test("on an iPhone the friend has a place while the name loads, the App Store comes first, and there is no code to scan", async ({
  visit,
  inviter,
  email,
}) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit({ userAgent: userAgents.iphone });
  const release = await hold(page, callsOf("getInviter"));
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.locator(".friends .skeleton").waitFor();
  release();
  await page.getByText(interpolate(welcome.friends, { name: inviter.name })).waitFor();
  expect((await inOrder(page, ".stores li"))[0]).toContain("App Store");
  expect(await arrivedBy(page)).toEqual({ userId: inviter.id, method: "email" });
  expect(await page.locator(".qr").count()).toBe(0);
  const isLoaded = (file: string) =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(file));
  expect(await page.evaluate(isLoaded, builtFile("scan"))).toBe(false);
});
