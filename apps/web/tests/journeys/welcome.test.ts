import { arrivalLink } from "contract/arrival";
import { suiteDb } from "functions/testing/calls.ts";
import { deliveredTo } from "functions/testing/fcm.ts";
import type { BrowserContextOptions, Page } from "playwright-core";
import { qrCode } from "ui/qr-code";
import { describe, expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFile } from "../support/network.ts";
import { registerConfirmed } from "../support/register.ts";
import { confirmByMail, refuseToCopy, signUpByEmail } from "../support/steps.ts";
import { userAgents } from "../support/user-agents.ts";

const { welcome } = messages.en;

const friendsOf = async (inviterId: string) =>
  (await suiteDb().collection("Friends").where("userId", "==", inviterId).get()).size;

test("opening the link in two tabs, and again later, creates everything once", async ({
  visit,
  inviter,
  email,
}) => {
  const userId = await registerConfirmed(inviter, email);
  const { page, context } = await visit();
  const other = await context.newPage();
  const path = `/welcome/${userId}/${inviter.id}`;
  await Promise.all([page.goto(path), other.goto(path)]);
  for (const tab of [page, other]) await tab.getByText(welcome.download).waitFor();
  await page.reload();
  await page.getByText(welcome.download).waitFor();

  expect(await friendsOf(inviter.id)).toBe(1);
  expect((await suiteDb().doc(`Notifications/${userId}`).get()).exists).toBe(true);
  await expect.poll(() => deliveredTo(inviter.token)).toHaveLength(1);
  // It is written before the push is sent.
  expect((await suiteDb().doc(`NotificationHistory/${inviter.id}`).get()).get("entries")).toHaveLength(1);
});

describe("a new friend invites a friend", () => {
  test.for<[string, BrowserContextOptions, (page: Page) => Promise<string>]>([
    [
      "by the clipboard",
      { permissions: ["clipboard-read", "clipboard-write"] },
      async (page) => {
        await page.getByRole("button", { name: messages.en.inApp.copied }).waitFor();
        return page.evaluate(() => navigator.clipboard.readText());
      },
    ],
    ["by hand", {}, async (page) => (await page.locator("code.address").textContent()) ?? ""],
  ])("%s", async ([way, options, linkOf], { visit, inviter, email }) => {
    const userId = await registerConfirmed(inviter, email);
    const { page } = await visit({ ...options, userAgent: userAgents.android });
    if (way === "by hand") await refuseToCopy(page);
    await page.goto(`/welcome/${userId}/${inviter.id}`);
    await page.getByRole("button", { name: welcome.invite }).click();
    const link = await linkOf(page);
    await page.goto(link);
    await page.getByRole("heading", { name: "Mira invites you to" }).waitFor();
  });

  test("by the system's sheet, which leaves the button free", async ({ visit, inviter, email }) => {
    const userId = await registerConfirmed(inviter, email);
    const { page } = await visit();
    await page.addInitScript(() => {
      // Chromium on Linux has no sheet.
      navigator.share = ({ url = "" } = {}) => {
        document.documentElement.dataset.shared = url;
        // Some browsers never say that the sheet is closed.
        return new Promise(() => {});
      };
    });
    await page.goto(`/welcome/${userId}/${inviter.id}`);
    await page.getByRole("button", { name: welcome.invite }).click();
    await page.locator("html[data-shared]").waitFor();
    expect(await page.locator("html").getAttribute("data-shared")).toMatch(/\/s\/\w+$/);
    await page.locator("button:not([aria-busy])", { hasText: welcome.invite }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

test("explains that no sign-up is known, and leads to the form of an inviter in the address", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  await page.goto("/welcome/nobody");
  await page.getByText(welcome.notRegisteredElsewhere.split("\n")[1] ?? "").waitFor();
  await page.goto(`/welcome/nobody/${inviter.id}`);
  await page.getByRole("heading", { name: welcome.notRegisteredTitle }).waitFor();
  await page.getByRole("link", { name: welcome.register }).waitFor();
});

test.for(["/", "/welcome", "/?userId=nobody"])(
  "%s welcomes, congratulates, and links to both stores",
  async (path, { visit }) => {
    const { page } = await visit();
    await page.goto(path);
    await page.getByRole("heading", { name: interpolate(welcome.title) }).waitFor();
    await page.getByText(welcome.download).waitFor();
    await page.getByText(welcome.congratulations).waitFor();
    const config = (await (await page.request.get("/config.json")).json()) as Record<string, string>;
    for (const [name, link] of [
      [welcome.appStore, config.appStoreUrl],
      [welcome.playStore, config.playStoreUrl],
    ] as const) {
      expect(await page.getByRole("link", { name }).getAttribute("href")).toBe(link);
    }
  },
);

test("the welcome page names no friend whom only its address names", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email });
  await confirmByMail(page, email);
  const userId = new URL(page.url()).pathname.split("/")[2] ?? "";
  await page.goto(`/welcome/${userId}/ana`);
  await page.getByText(welcome.congratulations).waitFor();
  expect(await page.getByText(interpolate(welcome.friends, { name: "Ana Torres" })).count()).toBe(0);
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.getByText(interpolate(welcome.friends, { name: inviter.name })).waitFor();
});

const computer = { userAgent: userAgents.windows, isMobile: false, hasTouch: false };

test.for([
  ["a computer shows a code that leads the phone on", computer, 1],
  ["a phone shows no code, and loads none", { userAgent: userAgents.android }, 0],
] as const)("%s", async ([, device, count], { visit, inviter, email }) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit(device);
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.getByText(interpolate(welcome.friends, { name: inviter.name })).waitFor();
  await expect.poll(() => page.locator(".qr").count()).toBe(count);
  const { productDomain } = await (await page.request.get("/config.json")).json();
  const link = arrivalLink(productDomain, { inviterId: inviter.id, method: "email" });
  const paths = page.locator(".qr path");
  const drawn = await paths.evaluateAll((all) => all.map((path) => path.getAttribute("d")));
  expect(drawn).toEqual(count ? [qrCode(link).path] : []);
  const isLoaded = (file: string) =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(file));
  expect(await page.evaluate(isLoaded, builtFile("scan"))).toBe(count > 0);
});

test("the invitation opened again says that the visitor has joined, and another one does not", async ({
  visit,
  inviter,
  email,
}) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit();
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.getByText(welcome.download).waitFor();
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByText(messages.en.invitation.joined).waitFor();
  await page.goto("/feedback/ana");
  await page.getByText(interpolate(messages.en.invitation.about)).waitFor();
});

test("a friend's forwarded welcome address does not end the visitor's own sign-up", async ({
  visit,
  inviter,
  email,
}) => {
  const friendId = await registerConfirmed(inviter, `friend-${email}`);
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email });
  await page.goto(`/welcome/${friendId}/${inviter.id}`);
  await page.getByText(messages.en.welcome.congratulations).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("unfinishedSignUp"))).toContain(email);
});
