import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

const db = await databaseUnderTest();
const mebibyte = 1024 * 1024;

test("a bulk writer continues after a failed write", async () => {
  const collection = db.collection("bulk");
  await collection.doc("7").set({ old: true });
  const failures: [string, number][] = [];
  const writer = db.bulkWriter();
  writer.onWriteError(({ documentRef, code }) => {
    failures.push([documentRef.id, code]);
    return false;
  });

  const writes = Array.from({ length: 60 }, (_, i) => writer.create(collection.doc(`${i}`), { i }));
  const outcomes = Promise.allSettled(writes);
  await writer.close();

  expect((await outcomes).filter((outcome) => outcome.status === "fulfilled")).toHaveLength(59);
  expect(failures).toEqual([["7", status.ALREADY_EXISTS]]);
  expect((await collection.count().get()).data()).toEqual({ count: 60 });
  expect((await collection.doc("7").get()).data()).toEqual({ old: true });
});

test("a recursive delete removes all descendants and no siblings", async () => {
  const gone = ["tree/a", "tree/a/leaves/1", "tree/a/leaves/1/cells/x", "tree/a/missing/2/cells/y"];
  const kept = ["tree/ab", "tree/b/leaves/1"];
  await Promise.all([...gone, ...kept].map((path) => db.doc(path).set({ path })));

  await db.recursiveDelete(db.doc("tree/a"));

  expect((await db.getAll(...gone.map((path) => db.doc(path)))).some(({ exists }) => exists)).toBe(false);
  expect((await db.getAll(...kept.map((path) => db.doc(path)))).every(({ exists }) => exists)).toBe(true);
  await db.recursiveDelete(db.collection("tree"));
  expect((await db.getAll(...kept.map((path) => db.doc(path)))).some(({ exists }) => exists)).toBe(false);
});

test("accepts a commit of 10 MiB and rejects one of 11 MiB as an invalid argument", async () => {
  const batchOf = (megabytes: number) => {
    const batch = db.batch();
    const text = "x".repeat(mebibyte - 1000);
    for (let i = 0; i < megabytes; i++) batch.set(db.collection("large").doc(`${megabytes}-${i}`), { text });
    return batch;
  };

  await batchOf(10).commit();
  await expect(batchOf(11).commit()).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });

  const snapshots = await db.getAll(...Array.from({ length: 10 }, (_, i) => db.doc(`large/10-${i}`)));
  expect(snapshots.every(({ exists }) => exists)).toBe(true);
});
