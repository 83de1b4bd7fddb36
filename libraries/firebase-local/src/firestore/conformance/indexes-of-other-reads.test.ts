import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { status } from "@grpc/grpc-js";
import { AggregateField, FieldValue, type Query } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { ownFirestore } from "../../testing/own-firestore.ts";
import { startFirestoreEmulator } from "../firestore-emulator.ts";

// Google's emulator answers every query, whatever the indexes, so there is nothing here to hold against it.
// https://firebase.google.com/docs/firestore/query-data/index-overview
const file = fileURLToPath(new URL("./firestore.indexes.json", import.meta.url));
const { database } = await ownFirestore({ indexes: file });
const db = database("demo-indexes");
const cities = db.collection("cities");

// https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
test("a filtered sum needs an index on both fields, in the query's order", async () => {
  const sum = { sum: AggregateField.sum("population") };
  const inState = cities.where("state", "==", "CA");
  await expect(inState.orderBy("population", "desc").aggregate(sum).get()).resolves.toBeDefined();
  for (const query of [inState, cities.where("a", "==", "CA")])
    await expect(query.aggregate(sum).get()).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
});

// https://firebase.google.com/docs/firestore/vector-search#create_and_manage_vector_indexes
test("a nearest-neighbour search needs a vector index that includes its equality fields", async () => {
  const nearest = (query: Query) =>
    query
      .findNearest({ vectorField: "place", queryVector: [1, 1], limit: 1, distanceMeasure: "EUCLIDEAN" })
      .get();
  await cities.doc("x").set({ place: FieldValue.vector([1, 1]), state: "CA" });
  expect((await nearest(cities.where("state", "==", "CA"))).size).toBe(1);
  await expect(nearest(cities)).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
  await expect(nearest(cities.where("a", "==", 1))).rejects.toMatchObject({
    code: status.FAILED_PRECONDITION,
  });
});

// https://firebase.google.com/docs/firestore/vector-search#create_and_manage_vector_indexes
test("a nearest-neighbour search needs a vector index of its own dimension", async () => {
  const inState = cities.where("state", "==", "CA");
  const options = { vectorField: "place", limit: 1, distanceMeasure: "EUCLIDEAN" } as const;
  await expect(inState.findNearest({ ...options, queryVector: [1, 1, 1] }).get()).rejects.toThrow(
    '"vectorConfig":{"dimension":3,"flat":{}}',
  );
});

// https://firebase.google.com/docs/firestore/query-explain
test("an explained query names its indexes, and its results if it is analyzed", async () => {
  const query = cities.where("state", "==", "CA").orderBy("population", "desc");
  const indexesUsed = [
    { query_scope: "Collection", properties: "(state ASC, population DESC, __name__ DESC)" },
  ];
  await cities.doc("y").set({ state: "CA", population: 1 });
  const { metrics, snapshot } = await query.explain({ analyze: true });
  expect(metrics).toMatchObject({ planSummary: { indexesUsed }, executionStats: { resultsReturned: 1 } });
  expect(snapshot?.docs.map(({ id }) => id)).toEqual(["y"]);

  const planned = await query.count().explain();
  expect(planned.metrics).toEqual({ planSummary: { indexesUsed }, executionStats: null });
  expect(planned.snapshot).toBeNull();
});

// https://firebase.google.com/docs/firestore/query-data/index-overview#single-field-indexes
test("an index of one field is refused", async () => {
  const indexes = join(mkdtempSync(join(tmpdir(), "indexes-")), "firestore.indexes.json");
  const fields = [{ fieldPath: "state", order: "ASCENDING" }];
  writeFileSync(indexes, JSON.stringify({ indexes: [{ collectionGroup: "cities", fields }] }));
  await expect(startFirestoreEmulator({ indexes })).rejects.toThrow(
    "The index of cities on state is not necessary",
  );
});
