import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { builtFile, callsOf, hold } from "../support/network.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

const { invitation, signUp, socialSignUp } = messages.en;

/** Chunks of the pages after the invitation. */
const next = ["sign-up-methods-page", "sign-up-page", "firebase-auth", "firebase-calls"].map(builtFile);

test("who saves data fetches and wakes nothing before the own press", async ({ visit, inviter }) => {
  const { page } = await visit({ serviceWorkers: "allow" });
  const watch = await watchFirstHtml(page);
  const woken = watchWakes(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(`/feedback/${inviter.id}/en`);
  await watch.untilHydrated();
  // Registered in the same turn, after all that could be fetched.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const files = [...next, builtFile("hi")];
  expect(watch.requests().filter((path) => files.includes(path))).toEqual([]);
  const onwards = page.getByRole("link", { name: invitation.signUp, exact: true });
  await onwards.dispatchEvent("pointerover");
  await expect.poll(watch.requests).toEqual(expect.arrayContaining(next.slice(0, 2)));
  await onwards.click();
  await page.getByRole("link", { name: socialSignUp.email }).click();
  await page.getByLabel(signUp.username, { exact: true }).fill("Mira");
  expect(woken).toEqual([]);
});

test("preloaded pages open offline", async ({ visit }) => {
  const { page, context } = await visit();
  // Playwright turns the browser's cache off while it routes requests. The chunks are imported from it.
  await context.unrouteAll();
  const watch = await watchFirstHtml(page);
  const answered: string[] = [];
  page.on("requestfinished", (request) => answered.push(new URL(request.url()).pathname));
  await page.goto("/feedback/ana/en");
  await watch.untilHydrated();
  await expect.poll(watch.requests).toEqual(expect.arrayContaining(next));
  await expect.poll(() => watch.requests().filter((path) => !answered.includes(path))).toEqual([]);
  await context.setOffline(true);
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: socialSignUp.title }).waitFor();
  await page.getByRole("link", { name: socialSignUp.email }).click();
  await page.getByRole("heading", { name: signUp.title }).waitFor();
});

test("the pages without a user do not load the backend code", async ({ visit }) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  for (const path of ["/", "/welcome"]) {
    await page.goto(path);
    await watch.untilHydrated();
    await page.waitForLoadState("networkidle");
    expect(watch.requests()).not.toContain(builtFile("firebase-calls"));
  }
});

/** The functions that a page wakes, in order. */
function watchWakes(page: Page): string[] {
  const woken: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (search === "?wake") woken.push(pathname.replace("/call/", ""));
  });
  return woken;
}

test("a visitor who reads wakes the functions of the next press, each once", async ({ visit, inviter }) => {
  const { page } = await visit();
  const woken = watchWakes(page);
  await page.goto(`/feedback/${inviter.id}/en`);
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await expect.poll(() => woken).toEqual(["completeSocialSignUp"]);
  await page.getByRole("link", { name: socialSignUp.email, exact: true }).click();
  await expect.poll(() => woken).toEqual(["completeSocialSignUp", "registerUser"]);
  await page.goBack();
  const release = await hold(page, callsOf("createInviteLink"));
  await page.getByRole("link", { name: invitation.haveAccount, exact: true }).click();
  // Beside the call that makes the link.
  await expect.poll(() => woken).toEqual(["completeSocialSignUp", "registerUser", "/s"]);
  release();
  await page.waitForURL("**/s/*");
});
