import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { callsOf, hold } from "../support/network.ts";

const text = messages.en;

/** The functions that a page wakes, in order. */
function watchWakes(page: Page): string[] {
  const woken: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (search === "?wake") woken.push(pathname.replace("/call/", ""));
  });
  return woken;
}

test("the functions of the next press are woken while a visitor reads and types, each once", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  const woken = watchWakes(page);
  await page.goto(`/feedback/${inviter.id}/en`);
  await page.getByRole("link", { name: text.invitation.signUp, exact: true }).click();
  await expect.poll(() => woken).toEqual(["completeSocialSignUp"]);
  await page.getByRole("link", { name: text.socialSignUp.email, exact: true }).click();
  await expect.poll(() => woken).toEqual(["completeSocialSignUp", "registerUser"]);
  await page.goBack();
  await page.getByRole("link", { name: text.socialSignUp.email, exact: true }).click();
  await page.getByLabel(text.signUp.username, { exact: true }).waitFor();
  expect(woken).toHaveLength(2);
});

test("the link's page is woken beside the call that makes the link", async ({ visit, inviter }) => {
  const { page } = await visit();
  const woken = watchWakes(page);
  const release = await hold(page, callsOf("createInviteLink"));
  await page.goto(`/feedback/${inviter.id}/en`);
  await page.getByRole("link", { name: text.invitation.haveAccount, exact: true }).click();
  await expect.poll(() => woken).toEqual(["/s"]);
  release();
  await page.waitForURL("**/s/*");
});

test("nothing is woken for a visitor who saves data", async ({ visit, inviter }) => {
  const { page } = await visit();
  const woken = watchWakes(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(`/sign-up/${inviter.id}`);
  await page.getByLabel(text.signUp.username, { exact: true }).fill("Mira");
  // Registered in the same turn as what waits for an idle browser.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(woken).toEqual([]);
});
