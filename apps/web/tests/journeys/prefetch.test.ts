import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

/** What the ways on from an invitation are made of. */
const next = [/sign-up-methods-page/, /\/sign-up-page/, /firebase-auth/, /firebase-calls/].map((name) =>
  expect.stringMatching(name),
);

test("an invitation fetches what comes next once it has nothing better to do", async ({ visit }) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  await page.goto("/feedback/ana/en");
  await watch.untilHydrated();
  await expect.poll(watch.requests).toEqual(expect.arrayContaining(next));
});

test("a finger on the button fetches the next page, however busy the browser is", async ({ visit }) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/feedback/ana/en");
  await watch.untilHydrated();
  expect(watch.requests().filter((path) => path.includes("sign-up"))).toEqual([]);
  await page
    .getByRole("link", { name: messages.en.invitation.signUp, exact: true })
    .dispatchEvent("pointerover");
  await expect.poll(watch.requests).toEqual(expect.arrayContaining(next.slice(0, 2)));
});

test("the next page then appears without a connection", async ({ visit }) => {
  const { page, context } = await visit();
  const watch = await watchFirstHtml(page);
  await page.goto("/feedback/ana/en");
  await watch.untilHydrated();
  await expect.poll(watch.requests).toEqual(expect.arrayContaining(next));
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: messages.en.socialSignUp.title }).waitFor();
  await page.getByRole("link", { name: messages.en.socialSignUp.email }).click();
  await page.getByRole("heading", { name: messages.en.signUp.title }).waitFor();
});

test.for(["/", "/welcome"])(
  "%s, which asks nothing, fetches nothing to ask with",
  async (path, { visit }) => {
    const { page } = await visit();
    const watch = await watchFirstHtml(page);
    await page.goto(path);
    await watch.untilHydrated();
    await page.waitForLoadState("networkidle");
    expect(watch.requests().filter((request) => request.includes("firebase-calls"))).toEqual([]);
  },
);
