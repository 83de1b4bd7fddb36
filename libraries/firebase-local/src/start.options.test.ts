import { expect, test } from "vitest";
import { type LocalOptions, start } from "./start.ts";
import { file } from "./testing/files.ts";

const index = {
  collectionGroup: "a",
  fields: [
    { fieldPath: "b", order: "ASCENDING" },
    { fieldPath: "c", order: "DESCENDING" },
  ],
};
const indexes = (json: unknown) => ({ indexes: file(JSON.stringify(json)) });
const fields = (field: object) => indexes({ indexes: [{ ...index, fields: [field] }] });

test.each<[string, Partial<LocalOptions>, string]>([
  ["a port", { firestorePort: 70_000 }, "options.port should be >= 0 and < 65536."],
  ["a file of indexes", { indexes: file("{") }, "/file cannot be used: "],
  ["an order", fields({ fieldPath: "b", order: "UP" }), "indexes[0].fields[0].order must be one of"],
  [
    "a field without an order",
    fields({ fieldPath: "b" }),
    "indexes[0].fields[0] has one of order and arrayConfig",
  ],
  // https://firebase.google.com/docs/firestore/query-data/index-overview#single-field-indexes
  [
    "an index of one field",
    fields({ fieldPath: "b", order: "ASCENDING" }),
    "The index of a on b is not necessary",
  ],
  [
    "an override",
    indexes({ fieldOverrides: [{ collectionGroup: "a" }] }),
    "fieldOverrides[0].fieldPath is a required field",
  ],
])("%s that cannot be used is refused", async (_, options, message) => {
  await expect(start({ project: "demo", ...options })).rejects.toThrow(message);
});

test("a file of indexes with what firebase-tools exports is accepted", async () => {
  const override = { collectionGroup: "a", fieldPath: "b", ttl: true };
  const scoped = [{ order: "ASCENDING", queryScope: "COLLECTION_GROUP" }];
  const given = indexes({
    indexes: [{ ...index, queryScope: "COLLECTION", density: "SPARSE_ALL" }],
    fieldOverrides: [{ ...override, indexes: scoped }, override],
  });
  await (await start({ project: "demo", ...given })).stop();
});
