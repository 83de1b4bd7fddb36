import { status } from "@grpc/grpc-js";
import { type DocumentReference, Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

const db = (await databaseUnderTest())();

test("a transaction writes values computed from its reads", async () => {
  const [a, b] = [newDocument(), newDocument()];
  await a.set({ n: 20 });

  const result = await db.runTransaction(async (transaction) => {
    const [snapshot, missing] = await transaction.getAll(a, b);
    transaction.update(a, { n: snapshot?.get("n") + 1 });
    transaction.create(b, { was: missing?.exists });
    return "done";
  });

  expect(result).toBe("done");
  expect((await a.get()).data()).toEqual({ n: 21 });
  expect((await b.get()).data()).toEqual({ was: false });
});

test("a transaction whose function throws changes nothing and does not block the next one", async () => {
  const ref = newDocument();
  const failing = db.runTransaction(async (transaction) => {
    await transaction.get(ref);
    transaction.set(ref, { n: 1 });
    throw new Error("changed my mind");
  });

  await expect(failing).rejects.toThrow("changed my mind");
  await db.runTransaction(async (transaction) => {
    expect((await transaction.get(ref)).exists).toBe(false);
    transaction.set(ref, { n: 2 });
  });

  expect((await ref.get()).data()).toEqual({ n: 2 });
});

test("a transaction with one failing write applies none", async () => {
  const [a, b] = [newDocument(), newDocument()];
  const transaction = db.runTransaction(async (each) => {
    await each.get(a);
    each.set(a, {}).update(b, { n: 1 });
  });

  await expect(transaction).rejects.toMatchObject({ code: status.NOT_FOUND });
  expect((await a.get()).exists).toBe(false);
});

test("a read-only transaction sees a consistent state despite concurrent writes", async () => {
  const [a, b] = [newDocument(), newDocument()];
  await Promise.all([a.set({ n: 1 }), b.set({ n: 1 })]);

  const seen = await db.runTransaction(
    async (transaction) => {
      const first = await transaction.get(a);
      await Promise.all([a.set({ n: 2 }), b.set({ n: 2 })]);
      await Promise.all([a.set({ n: 3 }), b.delete()]);
      const [again, second] = await transaction.getAll(a, b);
      return [first, again, second].map((snapshot) => snapshot?.get("n"));
    },
    { readOnly: true },
  );

  expect(seen).toEqual([1, 1, 1]);
});

test("a transaction without reads is a single commit", async () => {
  const [a, b] = [newDocument(), newDocument()];
  await db.runTransaction(async (transaction) => {
    transaction.set(a, { at: Timestamp.fromMillis(1) }).set(b, {});
  });
  expect((await db.getAll(a, b)).every(({ exists }) => exists)).toBe(true);
});

function newDocument(): DocumentReference {
  return db.collection("things").doc();
}
