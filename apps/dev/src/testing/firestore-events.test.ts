import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventsUnderTest, type Seen } from "./events-under-test.ts";

const { database, seenOf, eventsOf } = await eventsUnderTest(`
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

function newThings() {
  return [db.doc(`things/${randomUUID()}`), db.doc(`things/${randomUUID()}`)];
}

function by(wanted: string) {
  return ({ name }: Seen) => name === wanted;
}
