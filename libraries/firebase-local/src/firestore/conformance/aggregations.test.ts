import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { rpcUnderTest } from "../testing/rpc-under-test.ts";
import type { Value } from "../values/value.ts";
import { wire } from "./wire-values.ts";

type Aggregation = google.firestore.v1.StructuredAggregationQuery.IAggregation;

const { call, database, root } = await rpcUnderTest();
const { integer, double, string } = wire;
const maxInteger = 2n ** 63n - 1n;
const sum: Aggregation = { alias: "sum", sum: { field: { fieldPath: "n" } } };
const avg: Aggregation = { alias: "avg", avg: { field: { fieldPath: "n" } } };
const count: Aggregation = { alias: "count", count: {} };
let collections = 0;

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#sum
// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#avg
test.each<[string, Value[], Value, Value]>([
  ["what is no number", [string("5"), wire.null], integer(0), wire.null],
  ["integers and doubles", [integer(1), double(0.5)], double(1.5), double(0.75)],
  [
    "integers that are too large together",
    [integer(maxInteger), integer(maxInteger)],
    double(2 ** 64),
    double(2 ** 63),
  ],
  [
    "integers that are too large only on the way",
    [integer(maxInteger), integer(1), integer(-maxInteger)],
    integer(1),
    double(1 / 3),
  ],
  ["NaN", [double(Number.NaN), integer(1)], double(Number.NaN), double(Number.NaN)],
])("sum and average of %s", async (_, values, expectedSum, expectedAverage) => {
  const result = await aggregate(
    values.map((n) => ({ n })),
    [sum, avg],
  );
  expect(result.sum).toMatchObject(expectedSum);
  expect(result.avg).toMatchObject(expectedAverage);
});

// https://firebase.google.com/docs/firestore/query-data/aggregation-queries
test("a count stops at its own upper limit and at the query's limit", async () => {
  const documents = [1, 2, 3, 4].map((n) => ({ n: integer(n) }));
  const upTo: Aggregation = { alias: "upTo", count: { upTo: { value: "2" } } };
  expect(await aggregate(documents, [count, upTo])).toMatchObject({ count: integer(4), upTo: integer(2) });
  expect(await aggregate(documents, [count], { limit: { value: 3 } })).toMatchObject({ count: integer(3) });
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#aggregation
test("aggregations without an alias get numbered ones", async () => {
  const { alias: _, ...unnamed } = count;
  const result = await aggregate([], [unnamed, { ...sum, alias: "field_3" }, unnamed]);
  expect(Object.keys(result).sort()).toEqual(["field_1", "field_2", "field_3"]);
});

// https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
test("a count beside a sum leaves out documents without the summed field", async () => {
  const documents = [{ n: integer(1) }, { other: integer(1) }];
  expect(await aggregate(documents, [count, sum])).toMatchObject({ count: integer(1), sum: integer(1) });
});

// https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
const refused: [string, Aggregation[]][] = [
  ["a reserved alias", [{ alias: "__n__", count: {} }]],
  ["an alias of over 1,500 bytes", [{ alias: "n".repeat(1501), count: {} }]],
  ["no aggregation", []],
  ["two with one alias", [count, { ...sum, alias: "count" }]],
];
// Google's emulator lets these through.
const refusedInProduction: [string, Aggregation[]][] = [
  ["six aggregations", Array.from({ length: 6 }, (_, i) => ({ alias: `a${i}`, count: {} }))],
  ["a count up to nothing", [{ alias: "count", count: { upTo: { value: "0" } } }]],
];
test.each(isOfficial ? refused : [...refused, ...refusedInProduction])(
  "%s is an invalid argument",
  async (_, aggregations) => {
    await expect(aggregate([], aggregations)).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  },
);

async function aggregate(
  documents: Record<string, Value>[],
  aggregations: Aggregation[],
  query: google.firestore.v1.IStructuredQuery = {},
): Promise<Record<string, Value>> {
  collections += 1;
  const collectionId = `numbers${collections}`;
  const writes = documents.map((fields, i) => ({ update: { name: `${root}/${collectionId}/${i}`, fields } }));
  await call("Commit", { database, writes });
  const structuredQuery = { from: [{ collectionId }], ...query };
  const responses = await call("RunAggregationQuery", {
    parent: root,
    structuredAggregationQuery: { structuredQuery, aggregations },
  });
  const { result } = responses.at(-1) as google.firestore.v1.IRunAggregationQueryResponse;
  return (result?.aggregateFields ?? {}) as Record<string, Value>;
}
