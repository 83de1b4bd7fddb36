import type { DocumentSnapshot, QuerySnapshot } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

const client = await databaseUnderTest();
const [db, other] = [client(), client()];

test("a document listener sees creation, change and deletion by any client", async () => {
  const ref = db.collection("watched").doc();
  const seen: unknown[] = [];
  const stop = ref.onSnapshot((snapshot: DocumentSnapshot) => seen.push(snapshot.data()));
  const elsewhere = other.doc(ref.path);

  await expect.poll(() => seen).toEqual([undefined]);
  await elsewhere.set({ n: 1 });
  await expect.poll(() => seen).toEqual([undefined, { n: 1 }]);
  await elsewhere.update({ n: 2 });
  await expect.poll(() => seen).toEqual([undefined, { n: 1 }, { n: 2 }]);
  await elsewhere.delete();
  await expect.poll(() => seen).toEqual([undefined, { n: 1 }, { n: 2 }, undefined]);
  stop();
});

test("a query listener gets added, modified and removed documents", async () => {
  const pets = db.collection("watched/query/pets");
  await Promise.all([pets.doc("a").set({ of: "ana", n: 1 }), pets.doc("b").set({ of: "bea", n: 1 })]);
  const changes: string[][] = [];
  const stop = pets
    .where("of", "==", "ana")
    .onSnapshot((snapshot: QuerySnapshot) =>
      changes.push(snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`)),
    );

  await expect.poll(() => changes).toEqual([["added a"]]);
  await pets.doc("c").set({ of: "ana" });
  await expect.poll(() => changes.at(-1)).toEqual(["added c"]);
  await pets.doc("a").update({ n: 2 });
  await expect.poll(() => changes.at(-1)).toEqual(["modified a"]);
  await pets.doc("a").update({ of: "bea" });
  await expect.poll(() => changes.at(-1)).toEqual(["removed a"]);
  stop();
  expect(changes).toHaveLength(4);
});
