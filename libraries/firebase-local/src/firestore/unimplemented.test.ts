import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { grpcCall } from "./testing/grpc-call.ts";
import { ownEmulator } from "./testing/rpc-under-test.ts";

const { call } = grpcCall(await ownEmulator());
const database = "projects/demo/databases/(default)";
const parent = `${database}/documents`;
const name = `${parent}/a/b`;
const structuredQuery = { from: [{ collectionId: "a" }] };
const vector = { mapValue: { fields: { __type__: { stringValue: "__vector__" } } } };

test.each<[what: string, method: string, request: object]>([
  ["Reads in the past", "BatchGetDocuments", { database, documents: [name], readTime: { seconds: "1" } }],
  ["Read-only transactions", "BeginTransaction", { database, options: { readOnly: {} } }],
  ["Read-only transactions", "RunQuery", { parent, structuredQuery, newTransaction: { readOnly: {} } }],
  ["Explained queries", "RunQuery", { parent, structuredQuery, explainOptions: {} }],
  ["Searches for the nearest neighbours", "RunQuery", { parent, structuredQuery: { findNearest: {} } }],
  [
    "Sums, averages and counts up to a number",
    "RunAggregationQuery",
    { parent, structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: "s", sum: {} }] } },
  ],
  [
    "Maxima and minima",
    "Commit",
    {
      database,
      writes: [{ update: { name }, updateTransforms: [{ fieldPath: "n", maximum: { integerValue: "1" } }] }],
    },
  ],
  ["Vectors", "Commit", { database, writes: [{ update: { name, fields: { vector } } }] }],
  ["The server does not implement the method", "GetDocument", { name }],
])("%s: %s says what is missing", async (what, method, request) => {
  await expect(call(method, request)).rejects.toMatchObject({
    code: status.UNIMPLEMENTED,
    details: expect.stringContaining(what),
  });
});
