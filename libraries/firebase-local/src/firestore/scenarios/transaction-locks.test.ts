import { status } from "@grpc/grpc-js";
import type { DocumentReference, Query, Transaction } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

const db = (await databaseUnderTest())();

// https://firebase.google.com/docs/firestore/transaction-data-contention
test.each<[string, (ref: DocumentReference) => Promise<unknown>]>([
  ["change", (ref) => ref.set({ n: 5 })],
  ["deletion", (ref) => ref.delete()],
])("the %s of a document waits for the transaction that read it", async (_, meddle) => {
  const [read, written] = [newDocument(), newDocument()];
  await read.set({ n: 1 });
  const order: string[] = [];
  let meddled: Promise<unknown> | undefined;

  await db.runTransaction(async (transaction) => {
    await transaction.get(read);
    meddled ??= meddle(read).then(() => order.push("meddled"));
    await db.doc(written.path).get();
    expect((await transaction.get(read)).get("n")).toBe(1);
    transaction.set(written, { saw: 1 });
    order.push("committed");
  });
  await meddled;

  expect(order).toEqual(["committed", "meddled"]);
});

test.each<[string, (query: Query) => Query | ReturnType<Query["count"]>]>([
  ["a query", (query) => query],
  ["a count", (query) => query.count()],
])(
  "a write that would change the result of %s in a transaction waits for the transaction",
  async (_, question) => {
    const pets = db.collection(`${newDocument().path}/pets`);
    const order: string[] = [];
    let added: Promise<unknown> | undefined;

    await db.runTransaction(async (transaction) => {
      const asked = pets.where("userId", "==", "ana");
      await transaction.get(question(asked) as Query);
      added ??= pets.add({ userId: "ana" }).then(() => order.push("added"));
      expect((await transaction.get(asked)).size).toBe(0);
      transaction.create(pets.doc(), { userId: "bea" });
      order.push("committed");
    });
    await added;

    expect(order).toEqual(["committed", "added"]);
  },
);

test("of two transactions that read a document, one writes it and the other is ABORTED", async () => {
  const ref = newDocument();
  await ref.set({ n: 1 });
  const bothRead = Promise.withResolvers<void>();
  let reads = 0;
  const sell = () =>
    db.runTransaction(
      async (transaction) => {
        const { n } = (await transaction.get(ref)).data() ?? {};
        reads += 1;
        if (reads === 2) bothRead.resolve();
        await bothRead.promise;
        transaction.update(ref, { n: n + 1 });
      },
      { maxAttempts: 1 },
    );

  const outcomes = await Promise.allSettled([sell(), sell()]);

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: status.ABORTED },
  });
  expect((await ref.get()).get("n")).toBe(2);
});

test.each<[string, (transaction: Transaction, ref: DocumentReference) => Promise<unknown>]>([
  ["get", (transaction, ref) => transaction.get(ref)],
  ["getAll", (transaction, ref) => transaction.getAll(ref)],
])("a seat that is read twice, the second time by %s, is sold once", async (_, readAgain) => {
  const seat = newDocument();
  const sellTo = (name: string) =>
    db.runTransaction(async (transaction) => {
      const isFree = !(await transaction.get(seat)).exists;
      await readAgain(transaction, seat);
      if (isFree) transaction.set(seat, { name });
      return isFree;
    });

  const sold = await Promise.all(["ana", "bea", "cai"].map(sellTo));

  expect(sold.filter((isSold) => isSold)).toHaveLength(1);
});

function newDocument(): DocumentReference {
  return db.collection("things").doc();
}
