import { type DocumentData, FieldValue, Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

const db = (await databaseUnderTest())();
const ana = { id: "ana", tags: ["a"] };

test.each<[string, DocumentData, DocumentData, DocumentData]>([
  [
    "arrayUnion adds what is not there",
    { list: [1, "1", ana] },
    { list: FieldValue.arrayUnion(1, 2, ana, 2) },
    { list: [1, "1", ana, 2] },
  ],
  ["arrayUnion makes the list", {}, { list: FieldValue.arrayUnion(ana) }, { list: [ana] }],
  ["arrayUnion replaces what is no list", { list: "x" }, { list: FieldValue.arrayUnion(1) }, { list: [1] }],
  [
    "arrayRemove removes every equal element",
    { list: [1, 2, ana, 1] },
    { list: FieldValue.arrayRemove(1, ana) },
    { list: [2] },
  ],
  ["arrayRemove makes an empty list", {}, { list: FieldValue.arrayRemove(1) }, { list: [] }],
  ["increment adds", { n: 5 }, { n: FieldValue.increment(-7) }, { n: -2 }],
  ["increment starts from nothing", {}, { n: FieldValue.increment(3) }, { n: 3 }],
  ["increment replaces what is no number", { n: "5" }, { n: FieldValue.increment(3) }, { n: 3 }],
  ["increment takes fractions", { n: 1 }, { n: FieldValue.increment(0.5) }, { n: 1.5 }],
  [
    "transforms reach into maps",
    { a: { n: 1, m: 1 } },
    { "a.n": FieldValue.increment(1) },
    { a: { n: 2, m: 1 } },
  ],
  [
    "several transforms go together",
    { n: 1 },
    { n: FieldValue.increment(1), l: FieldValue.arrayUnion("x"), s: "y" },
    { n: 2, l: ["x"], s: "y" },
  ],
])("%s", async (_, before, update, after) => {
  const ref = db.collection("things").doc();
  await ref.set(before);

  await ref.update(update);

  expect((await ref.get()).data()).toEqual(after);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#servervalue
test("serverTimestamp is the commit time in whole milliseconds, the same in all fields", async () => {
  const ref = db.collection("things").doc();
  const before = Date.now();
  const { writeTime } = await ref.set({
    a: FieldValue.serverTimestamp(),
    b: { c: FieldValue.serverTimestamp() },
  });

  const data = (await ref.get()).data();

  expect(data).toEqual({ a: expect.any(Timestamp), b: { c: data?.a } });
  expect(data?.a.isEqual(Timestamp.fromMillis(writeTime.toMillis()))).toBe(true);
  expect(data?.a.toMillis()).toBeGreaterThanOrEqual(before - 1);
  expect(data?.a.toMillis()).toBeLessThanOrEqual(Date.now() + 1);
});

test("50 concurrent increments all count", async () => {
  const ref = db.collection("things").doc();
  await Promise.all(
    Array.from({ length: 50 }, () => ref.set({ n: FieldValue.increment(1) }, { merge: true })),
  );
  expect((await ref.get()).data()).toEqual({ n: 50 });
});
