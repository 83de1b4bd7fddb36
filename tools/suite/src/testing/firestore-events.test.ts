import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventsUnderTest, type Seen } from "./events-under-test.ts";

/** The last three count their attempts by document, in "attempts/{id}", and answer the event once they may. */
const { database, host, seenOf, eventsOf, failures, deploy } = await eventsUnderTest(`
const data = (snapshot) => snapshot.data() ?? null;
const change = ({ data: { before, after } }) => ({ before: data(before), after: data(after), path: after.ref.path });
exports.onCreated = functions.onDocumentCreated("things/{thingId}", (event) =>
  see("onCreated", event, { after: data(event.data), path: event.data.ref.path }));
exports.onUpdated = functions.onDocumentUpdated("things/{thingId}", (event) => see("onUpdated", event, change(event)));
exports.onDeleted = functions.onDocumentDeleted("things/{thingId}", (event) =>
  see("onDeleted", event, { before: data(event.data), path: event.data.ref.path }));
exports.onWritten = functions.onDocumentWritten("things/{thingId}/{below=**}", (event) =>
  see("onWritten", event, change(event)));
exports.onTheOne = functions.onDocumentWritten("things/one", (event) => see("onTheOne", event));
exports.elsewhere = functions.onDocumentCreated({ document: "things/{thingId}", database: "other" }, (event) =>
  see("elsewhere", event));
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
`);
const [db, otherDatabase, otherProject] = [
  database("demo-sundial"),
  database("demo-sundial", "other"),
  database("demo-other"),
];

test("creations, updates and deletions reach their functions with the data before and after", async () => {
  const thing = db.doc(`things/${randomUUID()}`);
  const [first, second] = [{ n: 1, text: "नमस्ते", list: [1.5, null, { deep: true }] }, { n: 2 }];
  await thing.create(first);
  await thing.set(second);
  await thing.delete();

  const seen = await seenOf(thing.path);

  const params = { thingId: thing.id };
  expect(seen.filter(by("onCreated"))).toMatchObject([{ params, path: thing.path, after: first }]);
  expect(seen.filter(by("onUpdated"))).toMatchObject([
    { params, path: thing.path, before: first, after: second },
  ]);
  expect(seen.filter(by("onDeleted"))).toMatchObject([{ params, path: thing.path, before: second }]);
  expect(seen.filter(by("onWritten")).map(({ before, after }) => ({ before, after }))).toEqual(
    expect.arrayContaining([
      { before: null, after: first },
      { before: first, after: second },
      { before: second, after: null },
    ]),
  );
  expect(seen).toHaveLength(6);
});

test("an event has the same attributes as Google's", async () => {
  const thing = db.doc(`things/${randomUUID()}`);
  const { writeTime } = await thing.create({});
  const [seen] = await seenOf(thing.path);
  expect(seen?.attributes).toEqual({
    specversion: "1.0",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: "google.cloud.firestore.document.v1.created",
    source: "//firestore.googleapis.com/projects/demo-sundial/databases/(default)",
    subject: `documents/${thing.path}`,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    location: "us-central1",
    project: "demo-sundial",
    database: "(default)",
    namespace: "(default)",
    document: thing.path,
  });
  expect(Date.parse(seen?.attributes.time ?? "")).toBe(writeTime.toMillis());
});

test("path parameters may contain non-ASCII characters", async () => {
  const thing = db.doc(`things/आना 100% "é"`);
  await thing.create({});
  const [created, written] = await seenOf(thing.path);
  expect(created).toMatchObject({ params: { thingId: thing.id }, path: thing.path });
  expect(written).toMatchObject({ params: { thingId: thing.id }, path: thing.path });
});

test("a document in a subcollection reaches only functions whose pattern has that depth", async () => {
  const note = db.doc(`things/${randomUUID()}/notes/1`);
  await note.create({});
  expect(await seenOf(note.path)).toMatchObject([{ name: "onWritten", params: { below: "notes/1" } }]);
});

test("a path without wildcards matches a single document", async () => {
  await db.doc("things/one").create({});
  expect((await seenOf("things/one")).map(({ name }) => name)).toEqual([
    "onCreated",
    "onTheOne",
    "onWritten",
  ]);
});

test("another database triggers its own functions, another project none", async () => {
  const path = `things/${randomUUID()}`;
  await otherDatabase.doc(path).create({});
  expect(await seenOf(path)).toMatchObject([{ name: "elsewhere", attributes: { database: "other" } }]);
  const elsewhere = `things/${randomUUID()}`;
  await otherProject.doc(elsewhere).create({});
  expect(await eventsOf(elsewhere)).toEqual([]);
});

test("every document of a batch, transaction or bulk writer triggers an event", async () => {
  const [batched, transacted, bulk] = [newThings(), newThings(), newThings()];
  const batch = db.batch();
  for (const thing of batched) batch.create(thing, {});
  await batch.commit();
  await db.runTransaction(async (transaction) => {
    for (const thing of transacted) transaction.create(thing, {});
  });
  const writer = db.bulkWriter();
  for (const thing of bulk) void writer.create(thing, {});
  await writer.close();
  for (const { path } of [...batched, ...transacted, ...bulk]) {
    expect((await seenOf(path)).map(({ name }) => name)).toEqual(["onCreated", "onWritten"]);
  }
});

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

function newThings() {
  return [db.doc(`things/${randomUUID()}`), db.doc(`things/${randomUUID()}`)];
}

function by(wanted: string) {
  return ({ name }: Seen) => name === wanted;
}
