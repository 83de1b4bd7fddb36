import { randomUUID } from "node:crypto";
import { type DocumentData, Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT } from "../../suite/repository.ts";
import { type FunctionsEmulator, startFunctionsEmulator } from "../../testing/functions-emulator.ts";
import { type FirestoreEmulator, startFirestoreEmulator } from "../firestore-emulator.ts";
import type { EventInfo } from "./control-events.ts";
import { type FirestoreEvents, startFirestoreEvents } from "./firestore-events.ts";

/** Each function keeps what firebase-functions makes of the event, as the emulator's own process sees it. */
const source = `
const functions = require("firebase-functions/firestore");
const { initializeApp } = require("firebase-admin/app");
const { getFirestore } = require("firebase-admin/firestore");
initializeApp();
const see = (name, event, seen) => {
  const { specversion, id, type, source, subject, time, location, project, database, namespace, document, params } = event;
  const attributes = { specversion, id, type, source, subject, time, location, project, database, namespace, document };
  return getFirestore().collection("seen").add({ name, attributes, params, ...seen });
};
const data = (snapshot) => snapshot.data() ?? null;
const change = ({ data: { before, after } }) => ({ before: data(before), after: data(after), path: after.ref.path });
exports.onCreated = functions.onDocumentCreated("things/{thingId}", (event) =>
  see("onCreated", event, { after: data(event.data), path: event.data.ref.path }));
exports.onUpdated = functions.onDocumentUpdated("things/{thingId}", (event) => see("onUpdated", event, change(event)));
exports.onDeleted = functions.onDocumentDeleted("things/{thingId}", (event) =>
  see("onDeleted", event, { before: data(event.data), path: event.data.ref.path }));
exports.onWritten = functions.onDocumentWritten("things/{thingId}/{below=**}", (event) =>
  see("onWritten", event, change(event)));
`;

let db: Firestore;
let functions: FunctionsEmulator;
let firestore: FirestoreEmulator;
let events: FirestoreEvents;

beforeAll(async () => {
  let tell: FirestoreEvents["onChange"] = () => {};
  firestore = await startFirestoreEmulator({ onChange: (change) => tell(change) });
  db = new Firestore({ projectId: PROJECT, host: firestore.host, ssl: false });
  functions = await startFunctionsEmulator(source, { FIRESTORE_EMULATOR_HOST: firestore.host });
  const { host: functionsHost, manifest } = functions;
  events = await startFirestoreEvents({ project: PROJECT, functionsHost, manifest });
  tell = events.onChange;
});
afterAll(async () => {
  await db.terminate();
  await events.close();
  await functions.close();
  await firestore.close();
});

test("a creation, an update and a deletion reach their functions with the data before and after", async () => {
  const thing = db.doc(`things/${randomUUID()}`);
  const [first, second] = [{ n: 1, text: "नमस्ते", list: [1.5, null, { deep: true }] }, { n: 2 }];
  await thing.create(first);
  await thing.set(second);
  await thing.delete();

  const seen = await seenOf(thing.path);

  const params = { thingId: thing.id };
  const told = (name: string) => seen.filter((entry) => entry.name === name);
  expect(told("onCreated")).toMatchObject([{ params, path: thing.path, after: first }]);
  expect(told("onUpdated")).toMatchObject([{ params, path: thing.path, before: first, after: second }]);
  expect(told("onDeleted")).toMatchObject([{ params, path: thing.path, before: second }]);
  expect(told("onWritten").map(({ before, after }) => ({ before, after }))).toEqual(
    expect.arrayContaining([
      { before: null, after: first },
      { before: first, after: second },
      { before: second, after: null },
    ]),
  );
  expect(seen).toHaveLength(6);
});

test("an event has the attributes of Google's", async () => {
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
  expect(Date.parse(seen?.attributes.time)).toBe(writeTime.toMillis());
});

/** What the functions saw of a document, sorted by their names, once all its events are delivered. */
async function seenOf(document: string): Promise<DocumentData[]> {
  await expect.poll(() => eventsOf(document, "pending")).toEqual([]);
  const { docs } = await db.collection("seen").where("attributes.document", "==", document).get();
  return docs.map((doc) => doc.data()).sort((one, other) => one.name.localeCompare(other.name));
}

async function eventsOf(document: string, state: string): Promise<EventInfo[]> {
  const response = await fetch(
    `http://${events.host}/emulator/events?${new URLSearchParams({ document, state })}`,
  );
  return (await response.json()) as EventInfo[];
}
