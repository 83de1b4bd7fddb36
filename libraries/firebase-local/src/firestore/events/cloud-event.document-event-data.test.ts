import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { ownFirestore } from "../../testing/own-firestore.ts";
import type { DocumentChange } from "../document-change.ts";
import { cloudEvent, documentEventData } from "./cloud-event.ts";

const require = createRequire(import.meta.url);
// Google's own schema, as firebase-functions reads events with it.
const { google } = require(
  path.join(path.dirname(require.resolve("firebase-functions")), "../../protos/compiledFirestore.js"),
);
const { DocumentEventData } = google.events.cloud.firestore.v1;

const changes: DocumentChange[] = [];
const { database } = await ownFirestore({ onChange: (change) => changes.push(change) });
const db = database("demo-data");

test("the update mask lists the changed field paths, including those inside maps", async () => {
  const before = { same: 1, changed: 1, gone: 1, map: { same: [1], changed: 1 }, "a-b": { "c`d": 1 } };
  const after = { same: 1, changed: 2, added: 1, map: { same: [1], changed: 2 }, "a-b": { "c`d": 2 } };
  const thing = await db.collection("things").add(before);
  await thing.set(after);
  const { oldValue, updateMask } = decode(changes.at(-1) as DocumentChange);
  expect(oldValue.fields.changed).toEqual({ integerValue: "1" });
  expect(updateMask.fieldPaths.toSorted()).toEqual(
    ["`a-b`.`c\\`d`", "added", "changed", "gone", "map.changed"].toSorted(),
  );
});

test("an event has the attributes that Google's have, and its headers keep every id", async () => {
  const document = `things/आना 100% "é"`;
  await db.doc(document).create({});
  const change = changes.at(-1) as DocumentChange;
  const { attributes, headers } = cloudEvent("google.cloud.firestore.document.v1.created", change);
  expect(attributes).toMatchObject({
    specversion: "1.0",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: "google.cloud.firestore.document.v1.created",
    source: "//firestore.googleapis.com/projects/demo-data/databases/(default)",
    subject: `documents/${document}`,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    location: "us-central1",
    project: "demo-data",
    database: "(default)",
    namespace: "(default)",
    document,
  });
  expect(decodeURIComponent(headers["ce-document"] ?? "")).toBe(document);
  // A creation has neither an old value nor a mask.
  expect(Object.keys(decode(change))).toEqual(["value"]);
});

function decode(change: DocumentChange) {
  return DocumentEventData.toObject(DocumentEventData.decode(documentEventData(change)), { longs: String });
}
