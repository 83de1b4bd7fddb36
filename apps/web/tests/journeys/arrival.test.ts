import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { registerConfirmed } from "../support/register.ts";
import { userAgents } from "../support/user-agents.ts";

const { welcome } = messages.en;
const playStore = interpolate(welcome.playStore).replace("\n", " ");

const configOf = async (page: Page) =>
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

test("opening the start page directly hands nothing to the store", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/welcome");
  const store = page.getByRole("link", { name: playStore });
  expect(await store.getAttribute("href")).toBe((await configOf(page)).playStoreUrl);
});
