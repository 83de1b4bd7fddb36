import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf, cut, hold } from "../support/network.ts";
import { registerConfirmed } from "../support/register.ts";
import { userAgents } from "../support/user-agents.ts";

const { welcome } = messages.en;

const devices = [
  [userAgents.iphone, "appStore", "playStore"],
  [userAgents.android, "playStore", "appStore"],
] as const;

async function expectFirst(page: Page, own: "appStore" | "playStore", other: "appStore" | "playStore") {
  // Side by side on a wide screen, else one below the other.
  const placeOf = async (store: typeof own) => {
    const badge = page.getByRole("link", { name: welcome[store].replace("\n", " ") });
    const { x, y } = (await badge.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
    return x + y;
  };
  expect(await placeOf(own)).toBeLessThan(await placeOf(other));
}

test.for(devices)(
  "on %s, the new friends are named and %s comes first",
  async ([userAgent, own, other], { visit, inviter, email }) => {
    const userId = await registerConfirmed(inviter, email);
    const { page } = await visit({ userAgent });
    await page.goto(`/welcome/${userId}/${inviter.id}`);
    await page.getByText(interpolate(welcome.friends, { name: inviter.name })).waitFor();
    await expectFirst(page, own, other);
  },
);

test("names no friend if the inviter cannot be loaded", async ({ visit, inviter, email }) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit();
  await cut(page, callsOf("getInviter"));
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.getByText(welcome.download).waitFor();
  await page.locator(".friends").waitFor({ state: "detached" });
});

test("reserves the space of the friend's name while it loads", async ({ visit, inviter, email }) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit();
  const release = await hold(page, callsOf("getInviter"));
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.locator(".friends .skeleton").waitFor();
  release();
  await page.getByText(interpolate(welcome.friends, { name: inviter.name })).waitFor();
});
