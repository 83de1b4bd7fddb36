import type { google } from "@google-cloud/firestore-api/protos";
import { beforeAll, expect, test } from "vitest";
import { rpcUnderTest } from "../testing/rpc-under-test.ts";
import type { Value } from "../values/value.ts";
import { and, type Filter, field, or, type Query, unary } from "./wire-filters.ts";
import { wire } from "./wire-values.ts";

type QueryResponse = google.firestore.v1.IRunQueryResponse;

const { call, database, root } = await rpcUnderTest();
const { integer, double, string, array, map, boolean } = wire;

/** Documents with one value each, in Firestore's order, which is not that of their ids. */
const ordered: [string, Value][] = [
  ["null", wire.null],
  ["false", boolean(false)],
  ["true", boolean(true)],
  ["nan", double(Number.NaN)],
  ["minus infinity", double(Number.NEGATIVE_INFINITY)],
  ["one", integer(1)],
  ["2^53", integer(2n ** 53n)],
  ["2^53+1", integer(2n ** 53n + 1n)],
  ["time", wire.time(1)],
  ["empty", string("")],
  ["é", string("é")],
  ["\uffee", string("\uffee")],
  ["😀", string("😀")],
  ["bytes", wire.bytes(1)],
  ["reference", wire.reference(`${root}/a/b`)],
  ["place", wire.place(1, 1)],
  ["array", array(integer(1))],
  ["longer array", array(integer(1), integer(0))],
  ["map", map({ b: integer(1), a: integer(1) })],
  ["other map", map({ b: integer(0) })],
];

beforeAll(async () => {
  const writes = [...ordered.entries()].map(([i, [, value]]) => ({
    update: { name: `${root}/values/${99 - i}`, fields: { v: value } },
  }));
  const other = { update: { name: `${root}/values/without`, fields: { w: integer(1) } } };
  await call("Commit", { database, writes: [...writes, other] });
});

// https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
test("ordering sorts across all types and leaves out documents without the field", async () => {
  expect(await find({ orderBy: [{ field: { fieldPath: "v" } }] })).toEqual(ordered.map(([name]) => name));
});

// https://firebase.google.com/docs/firestore/query-data/queries
test.each<[string, Filter, string[]]>([
  ["a range stays within its type", field("v", "GREATER_THAN", boolean(false)), ["true"]],
  ["NaN is in no range", field("v", "LESS_THAN", integer(2)), ["minus infinity", "one"]],
  ["numbers of two types are equal", field("v", "EQUAL", double(1)), ["one"]],
  ["whole numbers keep all digits", field("v", "EQUAL", integer(2n ** 53n + 1n)), ["2^53+1"]],
  ["in with null does not find null", field("v", "IN", array(wire.null, integer(1))), ["one"]],
  ["not-in with null finds nothing", field("v", "NOT_IN", array(wire.null)), []],
  ["is NaN", unary("IS_NAN"), ["nan"]],
  [
    "is not NaN leaves out null",
    and(unary("IS_NOT_NAN"), field("v", "LESS_THAN", integer(5))),
    ["minus infinity", "one"],
  ],
  [
    "an order that an inequality implies leaves out documents without the field",
    or(field("v", "GREATER_THAN", integer(2n ** 53n)), field("w", "EQUAL", integer(1))),
    ["2^53+1"],
  ],
  [
    "alternatives of equalities need no field",
    or(field("v", "EQUAL", integer(1)), field("w", "EQUAL", integer(1))),
    ["one", "without"],
  ],
])("%s", async (_, where, names) => {
  expect(await find({ where })).toEqual(names);
});

async function find(query: Query): Promise<string[]> {
  const structuredQuery = { from: [{ collectionId: "values" }], ...query };
  const responses = (await call("RunQuery", { parent: root, structuredQuery })) as QueryResponse[];
  return responses.flatMap(({ document }) => {
    const id = document?.name?.split("/").at(-1);
    return id ? [ordered[99 - Number(id)]?.[0] ?? id] : [];
  });
}
