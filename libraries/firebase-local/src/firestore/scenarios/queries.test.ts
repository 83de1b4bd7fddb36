import { type CollectionReference, FieldPath, Filter, type Query, Timestamp } from "firebase-admin/firestore";
import { beforeAll, expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

const db = await databaseUnderTest();
const people = db.collection("people");

beforeAll(async () => {
  await Promise.all([
    people
      .doc("ana")
      .set({ age: 30, city: "Delhi", tags: ["a", "b"], home: { zip: "1" }, seen: Timestamp.fromMillis(1) }),
    people.doc("bea").set({ age: 40, city: "Pune", tags: ["b"], seen: Timestamp.fromMillis(2) }),
    people.doc("cai").set({ age: 30, city: null, tags: [] }),
    people.doc("dev").set({ age: "30", city: "Delhi" }),
    people.doc("eli").set({ city: "Agra" }),
    db.doc("people/ana/pets/bea").set({ since: 1 }),
    db.doc("people/bea/pets/cai").set({ since: 2 }),
    db.doc("people/nobody/pets/dev").set({ since: 3 }),
  ]);
});

test.each<[string, (people: CollectionReference) => Query, string[]]>([
  ["==", (c) => c.where("age", "==", 30), ["ana", "cai"]],
  ["== on a nested field", (c) => c.where("home.zip", "==", "1"), ["ana"]],
  ["== on the id", (c) => c.where(FieldPath.documentId(), "==", "bea"), ["bea"]],
  [
    ">= and <=, in the field's order",
    (c) => c.where("city", ">=", "B").where("city", "<=", "Q"),
    ["ana", "dev", "bea"],
  ],
  [
    "a range of ids",
    (c) => c.where(FieldPath.documentId(), ">", "bea").where(FieldPath.documentId(), "<=", "dev"),
    ["cai", "dev"],
  ],
  ["in", (c) => c.where("city", "in", ["Pune", "Agra"]), ["bea", "eli"]],
  ["in on ids", (c) => c.where(FieldPath.documentId(), "in", ["eli", "ana", "zoe"]), ["ana", "eli"]],
  ["not-in", (c) => c.where("city", "not-in", ["Delhi", "Agra"]), ["bea"]],
  ["array-contains", (c) => c.where("tags", "array-contains", "b"), ["ana", "bea"]],
  [
    "or inside and",
    (c) =>
      c
        .where("city", "==", "Delhi")
        .where(Filter.or(Filter.where("age", "==", 30), Filter.where("age", "==", "30"))),
    ["ana", "dev"],
  ],
  ["orderBy descending", (c) => c.orderBy("city", "desc"), ["bea", "dev", "ana", "eli", "cai"]],
  ["orderBy two fields", (c) => c.orderBy("age").orderBy("city", "desc"), ["ana", "cai", "bea", "dev"]],
  ["limit and offset", (c) => c.orderBy("city").offset(1).limit(2), ["eli", "ana"]],
  ["limitToLast", (c) => c.orderBy("city").limitToLast(2), ["dev", "bea"]],
  ["startAfter a value", (c) => c.orderBy("city").startAfter("Delhi"), ["bea"]],
  ["endAt a value", (c) => c.orderBy("city").endAt("Delhi"), ["cai", "eli", "ana", "dev"]],
])("a query finds %s", async (_, query, ids) => {
  expect(idsOf(await query(people).get())).toEqual(ids);
});

test("ids that stand for numbers come first, in the order of the numbers", async () => {
  const numbers = db.collection("people/eli/numbers");
  await Promise.all(["a", "__id10__", "__id9__"].map((id) => numbers.doc(id).set({})));
  expect(idsOf(await numbers.get())).toEqual(["__id9__", "__id10__", "a"]);
});

test("paging by document cursor neither skips nor repeats documents", async () => {
  const query = people.orderBy("age").limit(2);
  const first = await query.get();
  const second = await query.startAfter(first.docs.at(-1)).get();
  expect([...idsOf(first), ...idsOf(second)]).toEqual(["ana", "cai", "bea", "dev"]);
});

test("select returns only the requested fields", async () => {
  const { docs } = await people.where("age", "==", 30).select("city", "home.zip").get();
  expect(docs.map((doc) => doc.data())).toEqual([{ city: "Delhi", home: { zip: "1" } }, { city: null }]);
});

test("a collection group query covers all parents, including missing ones", async () => {
  const pets = await db.collectionGroup("pets").orderBy("since", "desc").get();
  expect(pets.docs.map(({ ref }) => ref.path)).toEqual([
    "people/nobody/pets/dev",
    "people/bea/pets/cai",
    "people/ana/pets/bea",
  ]);
});

test("lists the collections of a document and of the root", async () => {
  expect((await people.doc("nobody").listCollections()).map(({ id }) => id)).toEqual(["pets"]);
  expect((await db.listCollections()).map(({ id }) => id)).toEqual(["people"]);
});

function idsOf({ docs }: { docs: { id: string }[] }): string[] {
  return docs.map(({ id }) => id);
}
