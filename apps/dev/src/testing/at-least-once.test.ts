import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventsUnderTest } from "./events-under-test.ts";

/** A function counts its attempts by document, in "attempts/{id}", and answers the event once it may. */
const functions = `
const attempt = (event) => {
  const attempts = db.doc("attempts/" + event.params.id);
  return db.runTransaction(async (transaction) => {
    const n = ((await transaction.get(attempts)).data()?.n ?? 0) + 1;
    transaction.set(attempts, { n, pid: process.pid });
    return n;
  });
};
exports.retried = functions.onDocumentCreated({ document: "retried/{id}", retry: true }, async (event) => {
  if ((await attempt(event)) < 3) throw new Error("not yet");
  await see("retried", event);
});
exports.once = functions.onDocumentCreated("once/{id}", async (event) => {
  if ((await attempt(event)) < 3) throw new Error("not yet");
  await see("once", event);
});
exports.stuck = functions.onDocumentCreated({ document: "stuck/{id}", retry: true }, async (event) => {
  if ((await attempt(event)) === 1) await new Promise(() => {});
  await see("stuck", event);
});
`;

const { db, host, seenOf, eventsOf, failures, deploy } = await eventsUnderTest(functions);

test("a function with retry gets an event until it succeeds", async () => {
  const { path } = await create("retried");
  expect(await seenOf(path)).toMatchObject([{ name: "retried" }]);
  expect(await eventsOf(path)).toMatchObject([
    { functionId: "us-central1-retried", state: "delivered", attempts: 3 },
  ]);
  expect(failures.filter((failure) => failure.startsWith(path))).toHaveLength(1);
});

test("a function without retry gets an event once", async () => {
  const { path } = await create("once");
  expect(await seenOf(path)).toEqual([]);
  expect(await eventsOf(path)).toMatchObject([{ state: "dropped", attempts: 1 }]);
  expect(failures.filter((failure) => failure.startsWith(path))).toHaveLength(1);
});

test("an event is redelivered if its process is killed while handling it", async () => {
  const { id, path } = await create("stuck");
  const pid = async () => (await db.doc(`attempts/${id}`).get()).data()?.pid;
  await expect.poll(pid).toBeGreaterThan(1);
  process.kill(await pid(), "SIGKILL");
  expect(await seenOf(path)).toMatchObject([{ name: "stuck" }]);
  expect(await eventsOf(path)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  expect(failures).toContain(`${path}: Its process ended.`);
});

test("a test can have the same event delivered again", async () => {
  const { path } = await create("retried");
  const [first] = await seenOf(path);
  const [event] = await eventsOf(path);
  const answer = await fetch(`http://${host}/emulator/events/${event?.id}:repeat`, { method: "POST" });
  expect(answer.status).toBe(202);
  const seen = await seenOf(path);
  expect(seen).toHaveLength(2);
  expect(seen[1]?.attributes).toEqual(first?.attributes);
});

test("an unknown event cannot be redelivered", async () => {
  const answer = await fetch(`http://${host}/emulator/events/unknown:repeat`, { method: "POST" });
  expect(answer.status).toBe(404);
});

test("events go to the new functions after a rebuild", async () => {
  await deploy(
    `exports.later = functions.onDocumentCreated("retried/{id}", (event) => see("later", event));`,
  );
  const { path } = await create("retried");
  expect(await seenOf(path)).toMatchObject([{ name: "later" }]);
  expect(await eventsOf(path)).toHaveLength(1);
});

async function create(collection: string) {
  const document = db.collection(collection).doc(randomUUID());
  await document.create({});
  return document;
}
