import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { askedBy, clickNotification, deliverPush, openWithPushWorker } from "../support/push-worker.ts";

const body = "Mira has accepted your invitation";

test("the service worker is registered at startup for the whole site", async ({ visit }) => {
  const { page, context } = await visit();
  const worker = await openWithPushWorker(page, context);
  expect(new URL(worker.url()).pathname).toBe("/firebase-messaging-sw.js");
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/");
});

const pushAbout = (topic: string) => JSON.stringify({ data: { title: "Sundial", body, topic } });

test.for([
  { topic: "friend_join", path: "/welcome" },
  { topic: "something_newer", path: "/" },
])("shows a push of kind $topic, and clicking it opens $path", async ({ topic, path }, { visit }) => {
  const { page, context } = await visit();
  const worker = await openWithPushWorker(page, context);
  await deliverPush(page, pushAbout(topic));
  await expect
    .poll(async () => (await askedBy(worker)).shown)
    .toEqual([{ title: "Sundial", body, data: { topic } }]);
  await clickNotification(worker);
  await expect.poll(async () => (await askedBy(worker)).opened).toEqual([new URL(path, page.url()).href]);
});

test("clicking a push focuses a page that is already open", async ({ visit }) => {
  const { page, context } = await visit();
  const worker = await openWithPushWorker(page, context);
  await page.goto("/welcome");
  await deliverPush(page, pushAbout("friend_join"));
  await expect.poll(async () => (await askedBy(worker)).shown).toHaveLength(1);
  await clickNotification(worker);
  await expect.poll(async () => (await askedBy(worker)).focused).toEqual([page.url()]);
  expect((await askedBy(worker)).opened).toEqual([]);
});

test("shows nothing for a push that is not ours", async ({ visit }) => {
  const { page, context } = await visit();
  const worker = await openWithPushWorker(page, context);
  await deliverPush(page, "hello");
  await deliverPush(page, pushAbout("friend_join"));
  // Pushes arrive in order, so the first one has been handled.
  await expect.poll(async () => (await askedBy(worker)).shown).toHaveLength(1);
});
