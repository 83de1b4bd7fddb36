import { expect, test } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { invalidArgument, rpcUnderTest } from "../testing/rpc-under-test.ts";
import { and, type Filter, field, or, type Query } from "./wire-filters.ts";
import { wire } from "./wire-values.ts";

const { call, root } = await rpcUnderTest();
const { integer, string, array } = wire;

const numbers = (count: number) => Array.from({ length: count }, (_, i) => integer(i));
const one = integer(1);
const ones = array(one);
const ana = wire.reference(`${root}/values/ana`);
const elsewhere = wire.reference("projects/p/databases/d/documents/values/ana");
const byName = [{ field: { fieldPath: "__name__" } }];

// No SDK sends these, so it does not matter what Google's emulator does about them.
const crafted: [string, Query][] = [
  ["a cursor at another database", { orderBy: byName, startAt: { values: [elsewhere] } }],
  ["two collections", { from: [{ collectionId: "a" }, { collectionId: "b" }] }],
  ["a collection with a slash", { from: [{ collectionId: "a/b" }] }],
  ["no alternative", { where: or() }],
  ["filters without and or or", { where: { compositeFilter: { filters: [field("a", "EQUAL", one)] } } }],
  ["a filter of no kind", { where: {} }],
  ["a filter without an operator", { where: field("a", "OPERATOR_UNSPECIFIED", one) }],
  ["an id that contains any", { where: field("__name__", "ARRAY_CONTAINS_ANY", array(ana)) }],
  ["an id of another database", { where: field("__name__", "EQUAL", elsewhere) }],
];

// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
test.each<[string, Query]>([
  ...(isOfficial ? [] : crafted),
  ["in with 31 values", { where: field("a", "IN", array(...numbers(31))) }],
  ["in with no values", { where: field("a", "IN", array()) }],
  ["not-in with 11 values", { where: field("a", "NOT_IN", array(...numbers(11))) }],
  [
    "32 alternatives in the normal form",
    { where: and(field("a", "IN", array(...numbers(8))), field("b", "IN", array(...numbers(4)))) },
  ],
  ["not-in with in", { where: and(field("a", "NOT_IN", ones), field("b", "IN", ones)) }],
  ["not-in with or", { where: and(field("a", "NOT_IN", ones), or(field("b", "EQUAL", one))) }],
  ["two !=", { where: and(field("a", "NOT_EQUAL", one), field("b", "NOT_EQUAL", one)) }],
  [
    "array-contains with array-contains-any",
    { where: and(field("a", "ARRAY_CONTAINS", one), field("b", "ARRAY_CONTAINS_ANY", ones)) },
  ],
  ["31 alternatives", { where: or(...numbers(31).map((n) => field("a", "EQUAL", n))) }],
  ["ids with a range", { where: and(field("__name__", "IN", array(ana)), field("a", "GREATER_THAN", one)) }],
  ["an id with a range", { where: and(field("__name__", "EQUAL", ana), field("a", "GREATER_THAN", one)) }],
  [
    "inequalities on eleven fields, one in each alternative",
    { where: or(...numbers(11).map((n) => field(`f${n.integerValue}`, "GREATER_THAN", n))) },
  ],
  ["one order twice", { orderBy: [{ field: { fieldPath: "a" } }, { field: { fieldPath: "a" } }] }],
  ["an order after the id", { orderBy: [...byName, { field: { fieldPath: "a" } }] }],
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
  await expect(find(query)).rejects.toMatchObject(invalidArgument);
});

// https://firebase.google.com/docs/firestore/query-data/multiple-range-fields#limitations
test.each<[string, Query]>([
  ["not-in with and", { where: and(field("a", "NOT_IN", ones), field("b", "EQUAL", one)) }],
  ["in with 30 values", { where: field("a", "IN", array(...numbers(30))) }],
  [
    "an id with a range of ids",
    { where: and(field("__name__", "EQUAL", ana), field("__name__", "LESS_THAN", ana)) },
  ],
  ["no limit and no offset", { limit: { value: 0 }, offset: 0 }],
  [
    "inequalities on ten fields",
    { where: and(...numbers(10).map((n) => field(`f${n.integerValue}`, "GREATER_THAN", n))) },
  ],
])("accepts %s", async (_, query) => {
  await expect(find(query)).resolves.toBeDefined();
});

// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
test("filters, orders and the parent document together are limited to 100 in disjunctive normal form", async () => {
  const equalities = (count: number) => numbers(count).map((n) => field(`f${n.integerValue}`, "EQUAL", n));
  const below = (where: Filter) => find({ where, orderBy: byName }, `${root}/a/b`);
  await expect(below(and(...equalities(98)))).resolves.toBeDefined();
  await expect(below(and(...equalities(99)))).rejects.toMatchObject(invalidArgument);
  const many = field("a", "IN", array(...numbers(25)));
  await expect(find({ where: and(many, ...equalities(3)) })).resolves.toBeDefined();
  // Google's emulator counts four filters here, Firestore a hundred and twenty-five.
  if (isOfficial) return;
  await expect(find({ where: and(many, ...equalities(4)) })).rejects.toMatchObject(invalidArgument);
});

function find(query: Query, parent = root): Promise<object[]> {
  const structuredQuery = { from: [{ collectionId: "values" }], ...query };
  return call("RunQuery", { parent, structuredQuery });
}
