import { arrivalLink } from "contract/arrival";
import { qrCode } from "ui/qr-code";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf, cut, refuseCalls } from "../support/network.ts";
import { registerConfirmed } from "../support/register.ts";
import { refuseToCopy, signUpByEmail } from "../support/steps.ts";
import { userAgents } from "../support/user-agents.ts";

const { welcome } = messages.en;

test("a new friend invites a friend by the clipboard", async ({ visit, inviter, email }) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit({
    permissions: ["clipboard-read", "clipboard-write"],
    userAgent: userAgents.android,
  });
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.getByRole("button", { name: welcome.invite }).click();
  await page.getByRole("button", { name: messages.en.inApp.copied }).waitFor();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await page.getByRole("heading", { name: "Mira invites you to" }).waitFor();
});

test("a new friend invites by the system's sheet, else by hand", async ({ visit, inviter, email }) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit();
  await refuseToCopy(page);
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
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new Error("This browser has no sheet."));
  });
  await page.getByRole("button", { name: welcome.invite }).click();
  await page.locator("code.address", { hasText: /\/s\/\w+$/ }).waitFor();
  const wait = { reason: "too-many-requests", retryAfterSeconds: 300 } as const;
  await refuseCalls(page, callsOf("createInviteLink"), wait);
  await page.getByRole("button", { name: welcome.invite }).click();
  await page.getByRole("alert").filter({ hasText: "5 minutes" }).waitFor();
});

test("every welcome without a user welcomes, congratulates, and links to both stores", async ({ visit }) => {
  const { page } = await visit();
  const config = await (await page.request.get("/config.json")).json();
  for (const path of ["/", "/welcome", "/?userId=nobody"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: interpolate(welcome.title) }).waitFor();
    await page.getByText(welcome.download).waitFor();
    await page.getByText(welcome.congratulations).waitFor();
    for (const [name, link] of [
      [welcome.appStore, config.appStoreUrl],
      [welcome.playStore, config.playStoreUrl],
    ]) {
      expect(await page.getByRole("link", { name }).getAttribute("href"), path).toBe(link);
    }
  }
});

test("only a confirmed friend who can be loaded is named", async ({ visit, inviter, email }) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit();
  await page.goto(`/welcome/${userId}/ana`);
  await page.getByText(welcome.congratulations).waitFor();
  expect(await page.getByText(interpolate(welcome.friends, { name: "Ana Torres" })).count()).toBe(0);
  const mend = await cut(page, callsOf("getInviter"));
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  await page.getByText(welcome.download).waitFor();
  await page.locator(".friends").waitFor({ state: "detached" });
  mend();
  await page.reload();
  await page.getByText(interpolate(welcome.friends, { name: inviter.name })).waitFor();
});

test("a computer shows a code, and the invitation says who has joined", async ({ visit, inviter, email }) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit({ userAgent: userAgents.windows, isMobile: false, hasTouch: false });
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  const { productDomain } = await (await page.request.get("/config.json")).json();
  const link = arrivalLink(productDomain, { inviterId: inviter.id, method: "email" });
  expect(await page.locator(".qr path").getAttribute("d")).toBe(qrCode(link).path);
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByText(messages.en.invitation.joined).waitFor();
  await page.goto("/feedback/ana");
  await page.getByText(interpolate(messages.en.invitation.about)).waitFor();
});

test("a friend's welcome address does not end the own sign-up", async ({ visit, inviter, email }) => {
  const friendId = await registerConfirmed(inviter, `friend-${email}`);
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email });
  await page.goto(`/welcome/${friendId}/${inviter.id}`);
  await page.getByText(messages.en.welcome.congratulations).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("unfinishedSignUp"))).toContain(email);
});
