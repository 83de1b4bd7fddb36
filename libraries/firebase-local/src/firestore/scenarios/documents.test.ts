import { type DocumentReference, FieldPath, GeoPoint, Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

const db = await databaseUnderTest();

test("stores and returns every type of value", async () => {
  const data = {
    string: "नमस्ते 👋",
    integer: 42,
    negative: -1,
    double: 1.5,
    yes: true,
    nothing: null,
    time: new Timestamp(1_700_000_000, 123_456_000),
    place: new GeoPoint(28.6, 77.2),
    bytes: Buffer.from([0, 255]),
    reference: db.doc("Users/ana"),
    map: { nested: { deep: ["a", { b: 1 }] }, empty: {} },
    list: [],
  };
  const ref = newDocument();
  await ref.set(data);

  const snapshot = await ref.get();

  expect(snapshot.data()).toEqual(data);
  expect(snapshot.createTime).toEqual(snapshot.updateTime);
});

test.each<[string, (ref: DocumentReference) => Promise<unknown>, object]>([
  ["set replaces all", (ref) => ref.set({ b: 1 }), { b: 1 }],
  [
    "merge goes into maps and replaces lists",
    (ref) => ref.set({ a: { x: 9 }, list: [2] }, { merge: true }),
    { a: { x: 9, y: 2 }, list: [2] },
  ],
  ["merge with an empty map clears it", (ref) => ref.set({ a: {} }, { merge: true }), { a: {}, list: [1] }],
  [
    "mergeFields takes only the named fields",
    (ref) => ref.set({ a: { x: 9, y: 9 }, list: [9] }, { mergeFields: ["a.x"] }),
    { a: { x: 9, y: 2 }, list: [1] },
  ],
  ["update replaces whole maps", (ref) => ref.update({ a: { x: 9 } }), { a: { x: 9 }, list: [1] }],
  [
    "update follows dotted paths",
    (ref) => ref.update({ "a.x": 9, "new.z": 1 }),
    { a: { x: 9, y: 2 }, list: [1], new: { z: 1 } },
  ],
  [
    "update takes field names with dots",
    (ref) => ref.update(new FieldPath("a", "x.y"), 1),
    { a: { x: 1, y: 2, "x.y": 1 }, list: [1] },
  ],
])("%s", async (_, write, expected) => {
  const ref = newDocument();
  await ref.set({ a: { x: 1, y: 2 }, list: [1] });

  await write(ref);

  expect((await ref.get()).data()).toEqual(expected);
});

test("each change moves the update time but not the creation time", async () => {
  const ref = newDocument();
  const { writeTime: created } = await ref.create({ n: 1 });
  const { writeTime: changed } = await ref.update({ n: 2 });
  const { writeTime: unchanged } = await ref.update({ n: 2 });

  const snapshot = await ref.get();

  expect(changed.valueOf() > created.valueOf()).toBe(true);
  expect(unchanged).toEqual(changed);
  expect(snapshot.createTime).toEqual(created);
  expect(snapshot.updateTime).toEqual(changed);
});

function newDocument(): DocumentReference {
  return db.collection("things").doc();
}
