import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { rpcUnderTest } from "../testing/rpc-under-test.ts";
import type { Value } from "../values/value.ts";
import { wire } from "./wire-values.ts";

type Filter = google.firestore.v1.StructuredQuery.IFilter;
type Query = google.firestore.v1.IStructuredQuery;

const { call, root } = await rpcUnderTest();
const { integer, string, array } = wire;

const numbers = (count: number) => Array.from({ length: count }, (_, i) => integer(i));
// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
test.each<[string, Query]>([
  ["in with 31 values", { where: field("a", "IN", array(...numbers(31))) }],
  ["in with no values", { where: field("a", "IN", array()) }],
  ["not-in with 11 values", { where: field("a", "NOT_IN", array(...numbers(11))) }],
  [
    "32 alternatives in the normal form",
    { where: and(field("a", "IN", array(...numbers(8))), field("b", "IN", array(...numbers(4)))) },
  ],
  [
    "not-in with in",
    { where: and(field("a", "NOT_IN", array(integer(1))), field("b", "IN", array(integer(1)))) },
  ],
  ["two !=", { where: and(field("a", "NOT_EQUAL", integer(1)), field("b", "NOT_EQUAL", integer(1))) }],
  [
    "array-contains with array-contains-any",
    {
      where: and(
        field("a", "ARRAY_CONTAINS", integer(1)),
        field("b", "ARRAY_CONTAINS_ANY", array(integer(1))),
      ),
    },
  ],
  [
    "inequalities on eleven fields, one in each alternative",
    { where: or(...numbers(11).map((n) => field(`f${n.integerValue}`, "GREATER_THAN", n))) },
  ],
  ["one order twice", { orderBy: [{ field: { fieldPath: "a" } }, { field: { fieldPath: "a" } }] }],
  [
    "an order after the id",
    { orderBy: [{ field: { fieldPath: "__name__" } }, { field: { fieldPath: "a" } }] },
  ],
  ["a negative offset", { offset: -1 }],
  ["a negative limit", { limit: { value: -1 } }],
  [
    "a cursor with more values than orders",
    { orderBy: [{ field: { fieldPath: "a" } }], startAt: { values: numbers(3) } },
  ],
  [
    "a cursor with a value without a type",
    { orderBy: [{ field: { fieldPath: "a" } }], startAt: { values: [{}] } },
  ],
  ["an id that is no reference", { where: field("__name__", "EQUAL", string("a")) }],
  ["a filter without a value", { where: field("a", "EQUAL", {}) }],
])("%s is an invalid argument", async (_, query) => {
  await expect(find(query)).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
});

// https://firebase.google.com/docs/firestore/query-data/multiple-range-fields#limitations
test("accepts inequalities on ten fields", async () => {
  const where = and(...numbers(10).map((n) => field(`f${n.integerValue}`, "GREATER_THAN", n)));
  await expect(find({ where })).resolves.toBeDefined();
});

// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
test("filters, orders and the parent document together are limited to 100 in disjunctive normal form", async () => {
  const equalities = (count: number) => numbers(count).map((n) => field(`f${n.integerValue}`, "EQUAL", n));
  const parent = `${root}/a/b`;
  const orderBy = [{ field: { fieldPath: "a" } }];
  await expect(find({ where: and(...equalities(98)), orderBy }, parent)).resolves.toBeDefined();
  await expect(find({ where: and(...equalities(99)), orderBy }, parent)).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
  });
  const many = field("a", "IN", array(...numbers(25)));
  await expect(find({ where: and(many, ...equalities(3)) })).resolves.toBeDefined();
  // Google's emulator counts four filters here, Firestore a hundred and twenty-five.
  if (isOfficial) return;
  await expect(find({ where: and(many, ...equalities(4)) })).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
  });
});

function field(fieldPath: string, op: string, value: Value): Filter {
  return { fieldFilter: { field: { fieldPath }, op: op as "EQUAL", value } };
}

function and(...filters: Filter[]): Filter {
  return { compositeFilter: { op: "AND", filters } };
}

function or(...filters: Filter[]): Filter {
  return { compositeFilter: { op: "OR", filters } };
}

function find(query: Query, parent = root): Promise<object[]> {
  return call("RunQuery", {
    parent,
    structuredQuery: { from: [{ collectionId: "values" }], ...query },
  });
}
