import { brand } from "contract/brand";
import { allMessages } from "contract/messages";
import type { Page } from "playwright-core";
import { suiteAddress } from "suite/suite-address.ts";
import { expect } from "vitest";
import { type Inviter, test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf, hold } from "../support/network.ts";
import { refuseToCopy } from "../support/steps.ts";
import { userAgents } from "../support/user-agents.ts";

const link = allMessages.en.linkPages;
const { socialSignUp, welcome } = messages.en;

/** Opens the page behind "I already have an account". */
async function openLinkPage(page: Page, inviter: Inviter): Promise<void> {
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByRole("link", { name: messages.en.invitation.haveAccount }).click();
  await page.waitForURL("**/s/*");
  await page.getByRole("heading", { name: `${inviter.name} invites you to` }).waitFor();
}

/** The deep link for the mobile app. */
const deepLink = (inviter: Inviter) => `${suiteAddress("SUITE_WEB_ORIGIN")}/?userId=${inviter.id}`;

const hrefOf = (page: Page, name: string) => page.getByRole("link", { name }).getAttribute("href");

test("on Android the link opens the app, or the store with the invitation as referrer", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit({ userAgent: userAgents.android });
  await openLinkPage(page, inviter);
  const { host } = new URL(deepLink(inviter));
  const intent = `intent://${host}/?userId=${inviter.id}#Intent;scheme=http;package=${brand.androidPackageName};`;
  expect(await hrefOf(page, link.openApp)).toMatch(intent);
  const store = new URL((await hrefOf(page, link.googlePlay)) ?? "");
  const referrer = new URLSearchParams(store.searchParams.get("referrer") ?? "");
  expect(referrer.get("deep_link_id")).toBe(deepLink(inviter));
});

test("an iPad, which identifies as a Mac, gets the same as an iPhone", async ({ visit, inviter }) => {
  const ipad = { userAgent: userAgents.mac, hasTouch: true, viewport: { width: 820, height: 1180 } };
  const { page } = await visit(ipad);
  await openLinkPage(page, inviter);
  const scheme = `${brand.scheme}://google/link/?deep_link_id=${encodeURIComponent(deepLink(inviter))}`;
  expect(await hrefOf(page, link.openApp)).toBe(scheme);
  expect(await hrefOf(page, link.appStore)).toMatch(`https://apps.apple.com/app/id${brand.appStoreId}`);
  expect(await page.getByRole("img", { name: link.qrCode }).isVisible()).toBe(false);
});

test("a computer shows a QR code and continues in the browser", async ({ visit, inviter }) => {
  const desktop = { isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } };
  const { page } = await visit({ userAgent: userAgents.mac, ...desktop });
  await openLinkPage(page, inviter);
  expect(await page.getByRole("img", { name: link.qrCode }).isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: link.openApp }).count()).toBe(0);
  await page.getByRole("link", { name: link.continueInBrowser }).click();
  await page.waitForURL(`**/social-sign-up/${inviter.id}`);
  await page.getByRole("heading", { name: socialSignUp.title }).waitFor();
});

test("whoever opens a deep link without the app and has no account goes on to the sign-up", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  await page.goto(deepLink(inviter));
  await page.getByText(interpolate(welcome.waiting, { name: inviter.name })).waitFor();
  expect(await page.getByText(welcome.congratulations).count()).toBe(0);
  await page.getByRole("link", { name: welcome.noAccount }).click();
  await page.waitForURL(`**/social-sign-up/${inviter.id}`);
});

test.for(["with", "without"] as const)(
  "on an iPhone one tap on the store's button copies the link and goes there, %s a clipboard",
  async (clipboard, { visit, inviter }) => {
    const { page, context } = await visit({ userAgent: userAgents.iphone });
    if (clipboard === "with") await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    else await refuseToCopy(page);
    await openLinkPage(page, inviter);
    const address = new URL(page.url());
    await page.getByText(link.storeCopies).waitFor();
    await page.route("https://apps.apple.com/**", (route) => route.fulfill({ body: "The App Store" }));
    await page.getByRole("link", { name: link.appStore }).click();
    await page.waitForURL("https://apps.apple.com/**");
    await page.goto(address.href);
    const text = await page.evaluate(() => navigator.clipboard.readText()).catch(() => "");
    expect(text).toBe(clipboard === "with" ? `${address.origin}${address.pathname}?_icp=1` : "");
  },
);

test("if the short link is slow, the long one leads to the same page", async ({ visit, inviter }) => {
  const { page } = await visit({ userAgent: userAgents.android });
  await page.clock.install();
  await hold(page, callsOf("createInviteLink"));
  await page.goto(`/feedback/${inviter.id}`);
  const asked = page.waitForRequest((request) => callsOf("createInviteLink")(new URL(request.url())));
  await page.getByRole("link", { name: messages.en.invitation.haveAccount }).click();
  await asked;
  await page.clock.fastForward(8000);
  // Sooner than the call itself gives up.
  await page.waitForURL("**/s/?*", { timeout: 8000 });
  await page.getByRole("link", { name: link.openApp }).waitFor();
});
