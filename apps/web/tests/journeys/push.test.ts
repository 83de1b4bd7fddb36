import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { askedBy, clickNotification, deliverPush, openWithPushWorker } from "../support/push-worker.ts";

const body = "Mira has accepted your invitation";

const id = "of this friend";
const pushAbout = (userId?: string) => JSON.stringify({ data: { title: "Sundial", body, id, userId } });

test("the service worker is registered at startup, and a press on a push opens the page that names the friend", async ({
  visit,
  inviter,
}) => {
  const { page, context } = await visit({ serviceWorkers: "allow" });
  const worker = await openWithPushWorker(page, context);
  expect(new URL(worker.url()).pathname).toBe("/firebase-messaging-sw.js");
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/");
  // Pushes arrive in order, and those that are not ours are not shown.
  for (const push of ["hello", "{}", "null", '{"data":{"body":"hello"}}', '{"data":{"title":1}}'])
    await deliverPush(page, push);
  await deliverPush(page, pushAbout(inviter.id));
  const [icon, badge] = ["/apple-touch-icon.png", "/badge.png"] as const;
  const shown = { title: "Sundial", body, icon, badge, tag: id, data: { userId: inviter.id } };
  await expect.poll(async () => (await askedBy(worker)).shown).toEqual([shown]);
  for (const picture of [icon, badge]) {
    const response = await page.request.get(picture);
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
  await clickNotification(worker);
  const address = new URL(`/?userId=${inviter.id}`, page.url()).href;
  await expect.poll(async () => (await askedBy(worker)).opened).toEqual([address]);
  await page.goto(address);
  await page.getByText(`${inviter.name} is waiting for you on`).waitFor();
});

test("a press on a push without a person focuses the start page where it is open", async ({ visit }) => {
  const { page, context } = await visit({ serviceWorkers: "allow" });
  // The worker does not control the page that registers it.
  const worker = await openWithPushWorker(page, context, "/");
  await deliverPush(page, pushAbout());
  await expect.poll(async () => (await askedBy(worker)).shown).toHaveLength(1);
  await clickNotification(worker);
  await expect.poll(async () => (await askedBy(worker)).focused).toEqual([page.url()]);
  expect((await askedBy(worker)).opened).toEqual([]);
});
