import { readFileSync } from "node:fs";
import { inRepository } from "suite/repository.ts";
import { expect, test } from "vitest";
import { type IndexFile, indexDifferences } from "./differences.ts";

const missingIndexes = (live: IndexFile, ours: IndexFile) => indexDifferences(live, ours).missing;
const changedFields = (live: IndexFile, ours: IndexFile) => indexDifferences(live, ours).changed;
const ours: IndexFile = JSON.parse(readFileSync(inRepository("firestore.indexes.json"), "utf8"));
const none: IndexFile = { indexes: [], fieldOverrides: [] };
const expiry = { collectionGroup: "RateLimits", fieldPath: "expiresAt", ttl: true, indexes: [] };
const liveWith = (field: IndexFile["fieldOverrides"][number]) => ({ ...none, fieldOverrides: [field] });

test("in a project without indexes, all indexes and fields are missing and none changes", () => {
  expect(missingIndexes(none, ours)).toEqual(
    expect.arrayContaining([
      "Friends: userId ASCENDING, friendId ASCENDING",
      "RateLimits.expiresAt: time to live, indexes none",
    ]),
  );
  expect(changedFields(none, ours)).toEqual([]);
});

test("in a project that matches, nothing is missing and nothing changes", () => {
  expect(missingIndexes(ours, ours)).toEqual([]);
  expect(changedFields(ours, ours)).toEqual([]);
  // The CLI tells of every field whether it has a time to live.
  expect(changedFields(liveWith({ ...expiry, fieldPath: "count", ttl: false }), ours)).toEqual([]);
});

test.each([
  [
    "a field of the app's with indexes",
    { ...expiry, indexes: [{ order: "ASCENDING", queryScope: "COLLECTION_GROUP" }] },
    "RateLimits.expiresAt: time to live, indexes ASCENDING (COLLECTION_GROUP) → time to live, indexes none",
  ],
  [
    "a field of the app's that nothing is deleted by",
    { ...expiry, ttl: false },
    "RateLimits.expiresAt: no time to live, indexes none → time to live, indexes none",
  ],
  [
    "a field of the app's that ends its documents",
    { ...expiry, fieldPath: "count" },
    "RateLimits.count: time to live, indexes none → no time to live, indexes none",
  ],
])("reports that %s would change", (_, field, line) => {
  expect(changedFields(liveWith(field), ours)).toEqual([line]);
});

test("an index with another query scope is a different index", () => {
  const [index] = ours.indexes;
  const group = { ...none, indexes: index ? [{ ...index, queryScope: "COLLECTION_GROUP" }] : [] };
  expect(missingIndexes(group, ours)).toContain("Friends: userId ASCENDING, friendId ASCENDING");
});
