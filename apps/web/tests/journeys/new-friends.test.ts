import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf, cut, hold } from "../support/network.ts";
import { registerConfirmed } from "../support/register.ts";
import { userAgents } from "../support/user-agents.ts";

const { welcome } = messages.en;

test.for([
  [userAgents.iphone, "appStore", "playStore"],
  [userAgents.android, "playStore", "appStore"],
] as const)(
  "on %s, the new friends are named and %s comes first",
  async (stores, { visit, inviter, email }) => {
    const [userAgent, own, other] = stores;
    const userId = await registerConfirmed(inviter, email);
    const { page } = await visit({ userAgent });
    await page.goto(`/welcome/${userId}/${inviter.id}`);
    await page.getByText(interpolate(welcome.friends, { name: inviter.name })).waitFor();
    const links = [welcome[own], welcome[other]].map((text) => text.replace("\n", " "));
    expect(await page.locator("main li").allTextContents()).toEqual(links);
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
