import { fileURLToPath } from "node:url";
import { status } from "@grpc/grpc-js";
import { FieldPath, Filter, type Query } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { ownFirestore } from "../../testing/own-firestore.ts";

// Google's emulator answers every query, whatever the indexes, so there is nothing here to hold against it.
// https://firebase.google.com/docs/firestore/query-data/index-overview
const file = fileURLToPath(new URL("./firestore.indexes.json", import.meta.url));
const { database } = await ownFirestore({ indexes: file });
const db = database("demo-indexes");
const cities = db.collection("cities");
const group = db.collectionGroup("cities");

// https://firebase.google.com/docs/firestore/query-data/index-overview#queries_supported_by_single-field_indexes
test.each<[string, Query]>([
  ["one equality", cities.where("a", "==", 1)],
  [
    "equalities, which merge their own indexes",
    cities.where("a", "==", 1).where("b", "==", 2).where("c", "==", 3),
  ],
  ["array-contains and an equality", cities.where("tags", "array-contains", "x").where("b", "==", 2)],
  [
    "alternatives that each need one field",
    cities.where(Filter.or(Filter.where("a", "==", 1), Filter.where("b", "==", 1))),
  ],
  ["an equality and a range of ids", cities.where("a", "==", 1).where(FieldPath.documentId(), ">", "x")],
  ["the composite index", cities.where("state", "==", "CA").orderBy("population", "desc")],
  [
    "two composite indexes merged, whatever the modes of the equalities in them",
    cities.where("state", "==", "CA").where("country", "==", "US").orderBy("population", "desc"),
  ],
  ["an equality, downwards by id", cities.where("a", "==", 1).orderBy(FieldPath.documentId(), "desc")],
  ["a field with an array, ordered as a whole", cities.orderBy("tags", "desc")],
  ["an array-contains index", cities.where("tags", "array-contains", "x").where("age", ">", 3)],
  ["a collection group without a condition", group],
  ["a collection group with the index that an override adds", group.where("name", "==", "x")],
])("%s works with the available indexes", async (_, query) => {
  await expect(query.get()).resolves.toBeDefined();
});

// https://firebase.google.com/docs/firestore/query-data/index-overview#queries_supported_by_composite_indexes
test.each<[string, { get: () => Promise<unknown> }, object]>([
  [
    "an equality and a range",
    cities.where("a", "==", 1).where("b", ">", 2),
    composite("a ASCENDING", "b ASCENDING"),
  ],
  ["two orders", cities.orderBy("a").orderBy("b", "desc"), composite("a ASCENDING", "b DESCENDING")],
  [
    "array-contains and a range",
    cities.where("tags", "array-contains", "x").where("b", ">", 1),
    composite("tags CONTAINS", "b ASCENDING"),
  ],
  [
    "the composite index, backwards",
    cities.where("state", "==", "CA").orderBy("population"),
    composite("state ASCENDING", "population ASCENDING"),
  ],
  [
    "ids in another direction than the field before them",
    cities.where("state", "==", "CA").orderBy("population", "desc").orderBy(FieldPath.documentId()),
    composite("state ASCENDING", "population DESCENDING", "__name__ ASCENDING"),
  ],
  ["a count of an exempted field", cities.where("secret", "==", 1).count(), single("secret")],
  ["an exempted field", cities.where("secret", "==", 1), single("secret")],
  ["a field in an exempted one", cities.orderBy("secret.part"), single("secret.part")],
  [
    "a collection group with a condition",
    group.where("a", "==", 1),
    { collectionGroup: "cities", fieldPath: "a" },
  ],
])("%s fails with FAILED_PRECONDITION and the index to add", async (_, query, entry) => {
  const error = await query.get().catch((each: Error & { code: number }) => each);
  expect(error).toMatchObject({ code: status.FAILED_PRECONDITION });
  const [, json = "{}"] = /"(?:indexes|fieldOverrides)": (\{.*\})$/.exec((error as Error).message) ?? [];
  expect(JSON.parse(json)).toMatchObject(entry);
});

/** An entry of "indexes" for fields and their modes. */
function composite(...fields: string[]): object {
  return {
    collectionGroup: "cities",
    queryScope: "COLLECTION",
    fields: fields.map((field) => {
      const [fieldPath, mode] = field.split(" ");
      return { fieldPath, ...(mode === "CONTAINS" ? { arrayConfig: mode } : { order: mode }) };
    }),
  };
}

/** An entry of "fieldOverrides". */
function single(fieldPath: string): object {
  const indexes = [{ order: "ASCENDING", queryScope: "COLLECTION" }];
  return { collectionGroup: "cities", fieldPath, indexes };
}
