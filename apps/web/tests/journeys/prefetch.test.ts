import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { builtFile, hold } from "../support/network.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

/** Chunks of the pages after the invitation. */
const next = ["sign-up-methods-page", "sign-up-page", "firebase-auth", "firebase-calls"].map(builtFile);

test.for(["as it is", "without requestIdleCallback, as Safari is"])(
  "a browser %s preloads the next pages from the invitation while its picture is still loading",
  async (kind, { visit }) => {
    const { page } = await visit();
    const watch = await watchFirstHtml(page);
    if (kind !== "as it is")
      await page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
    const release = await hold(page, ({ pathname }) => pathname === "/picture/ana");
    await page.goto("/feedback/ana/en", { waitUntil: "commit" });
    await watch.untilHydrated();
    await expect.poll(watch.requests).toEqual(expect.arrayContaining(next));
    release();
  },
);

test("a browser that saves data fetches nothing in advance, and the way on works", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(`/feedback/${inviter.id}/en`);
  await watch.untilHydrated();
  // Registered in the same turn, after all that could be fetched.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const files = [...next, builtFile("hi")];
  expect(watch.requests().filter((path) => files.includes(path))).toEqual([]);
  await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: messages.en.socialSignUp.title }).waitFor();
});

test("touching the button preloads the next pages", async ({ visit }) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/feedback/ana/en");
  await watch.untilHydrated();
  expect(watch.requests().filter((path) => next.includes(path))).toEqual([]);
  await page
    .getByRole("link", { name: messages.en.invitation.signUp, exact: true })
    .dispatchEvent("pointerover");
  await expect.poll(watch.requests).toEqual(expect.arrayContaining(next.slice(0, 2)));
});

test("preloaded pages open offline", async ({ visit }) => {
  // Offline, its registration would be an error of the browser's own.
  const { page, context } = await visit({ serviceWorkers: "block" });
  // Playwright turns the browser's cache off while it routes requests. What was fetched is imported from there.
  await context.unrouteAll();
  const watch = await watchFirstHtml(page);
  const answered: string[] = [];
  page.on("requestfinished", (request) => answered.push(new URL(request.url()).pathname));
  await page.goto("/feedback/ana/en");
  await watch.untilHydrated();
  await expect.poll(watch.requests).toEqual(expect.arrayContaining(next));
  await expect.poll(() => watch.requests().filter((path) => !answered.includes(path))).toEqual([]);
  await context.setOffline(true);
  await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: messages.en.socialSignUp.title }).waitFor();
  await page.getByRole("link", { name: messages.en.socialSignUp.email }).click();
  await page.getByRole("heading", { name: messages.en.signUp.title }).waitFor();
});

test.for(["/", "/welcome"])("%s does not load the backend code", async (path, { visit }) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  await page.goto(path);
  await watch.untilHydrated();
  await page.waitForLoadState("networkidle");
  expect(watch.requests()).not.toContain(builtFile("firebase-calls"));
});
