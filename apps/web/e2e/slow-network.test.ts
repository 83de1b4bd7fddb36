import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./journey.ts";
import { builtFiles, callsOf, hold } from "./network.ts";
import { withoutContent } from "./without-content.ts";
import { fill, words } from "./words.ts";

const { common, invitation, socialSignUp, welcome } = words.en;

/** Adds up how much of the page has moved of its own accord since it was opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
}

test("while the inviter is on the way the page is already there, and does not move when the name comes", async ({
  visit,
  inviter,
}) => {
  const { page, context } = await visit();
  await withoutContent(context);
  const release = await hold(page, callsOf("getInviter"));
  const shifted = await watchShifts(page);
  await page.goto(`/feedback/${inviter.id}`);
  const signUp = page.getByRole("link", { name: invitation.signUp, exact: true });
  await signUp.waitFor();
  await page.locator(".skeleton").waitFor();
  const before = await signUp.boundingBox();
  release();
  await page.getByText(inviter.name).first().waitFor();
  expect(await page.locator(".skeleton").count()).toBe(0);
  expect(await signUp.boundingBox()).toEqual(before);
  expect(await shifted()).toBe(0);
});

test("while the words are on the way a loader shows", async ({ visit }) => {
  const { page } = await visit();
  const release = await hold(page, builtFiles("en-"));
  await page.goto("/welcome", { waitUntil: "commit" });
  await page.locator(".loader .spinner").waitFor();
  release();
  await page.getByRole("heading", { name: fill(welcome.title) }).waitFor();
});

test("while a page's code is on the way a loader shows, and says so", async ({ visit, inviter }) => {
  const { page } = await visit();
  const release = await hold(page, builtFiles("social-sign-up-page-"));
  await page.goto(`/social-sign-up/${inviter.id}`);
  await page.getByRole("status").filter({ hasText: common.loading }).waitFor();
  release();
  await page.getByRole("heading", { name: socialSignUp.title }).waitFor();
});

test("while the user is being activated a loader shows, until the answer is 200", async ({
  visit,
  inviter,
}) => {
  const { page, troubles } = await visit();
  const release = await hold(page, callsOf("activateUser"));
  await page.goto(`/welcome/nobody/${inviter.id}`);
  await page.getByRole("status").filter({ hasText: welcome.activating }).waitFor();
  expect(await page.getByText(welcome.download).count()).toBe(0);
  release();
  await page.getByRole("heading", { name: welcome.unknownTitle }).waitFor();
  troubles.length = 0;
});

test("the buttons of Apple and Google wait until a tap can open their window at once", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  const release = await hold(page, builtFiles("firebase-social-sign-in-"));
  await page.goto(`/social-sign-up/${inviter.id}`);
  const google = page.getByRole("button", { name: socialSignUp.google });
  await google.waitFor();
  expect(await google.getAttribute("aria-busy")).toBe("true");
  release();
  await expect.poll(() => google.getAttribute("aria-busy")).toBeNull();
});

test.for([
  ["moves", "no-preference", 1],
  ["stands still for those who asked for that", "reduce", 0],
] as const)(
  "what shows that something is going on %s",
  async ([, reducedMotion, least], { visit, inviter }) => {
    const { page } = await visit({ reducedMotion });
    await hold(page, callsOf("activateUser"));
    await page.goto(`/welcome/nobody/${inviter.id}`);
    await page.getByText(welcome.activating).waitFor();
    const animations = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
    expect(Math.min(animations, 1)).toBe(least);
  },
);
