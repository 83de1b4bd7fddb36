import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { checkCollectionId, documentPathIn, parentPathIn } from "../documents/resource-name.ts";
import { invalidArgument } from "../firestore-error.ts";
import { formatFieldPath, isDocumentId, parseFieldPath } from "../values/field-path.ts";
import type { Value } from "../values/value.ts";
import { completeOrder } from "./order.ts";
import { parseFilter } from "./parse-filter.ts";
import { parseNearest } from "./parse-nearest.ts";
import { type Cursor, fieldFilters, type Order, type Query } from "./query.ts";
import { checkQuery } from "./query-limits.ts";

type Wire = google.firestore.v1.IStructuredQuery;

/**
 * Reads and checks a query on what is below `parent`. Fails with INVALID_ARGUMENT where Firestore refuses it.
 * https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 */
export function parseQuery(database: string, parent: string, query: Wire): Query {
  const filter = query.where ? parseFilter(database, query.where) : undefined;
  const explicit = (query.orderBy ?? []).map(parseOrder);
  checkOrder(explicit);
  const order = completeOrder(explicit, fieldFilters(filter));
  const parsed: Query = {
    scope: parseScope(database, parent, query.from ?? []),
    filter,
    order,
    startAt: parseCursor(database, query.startAt, order),
    endAt: parseCursor(database, query.endAt, order),
    offset: parseOffset(query.offset),
    limit: parseLimit(query.limit),
    select: query.select?.fields?.map(({ fieldPath }) => parseFieldPath(fieldPath)),
    nearest: query.findNearest ? parseNearest(query.findNearest) : undefined,
  };
  // An empty selection selects the name alone.
  if (query.select && !parsed.select) parsed.select = [];
  checkQuery(parsed, explicit.length);
  return parsed;
}

function parseScope(
  database: string,
  parent: string,
  from: google.firestore.v1.StructuredQuery.ICollectionSelector[],
): Query["scope"] {
  const [selector] = from;
  if (from.length > 1) throw invalidArgument("A query has one collection selector.");
  const collectionId = selector?.collectionId || undefined;
  if (collectionId) checkCollectionId(collectionId);
  return {
    parent: parentPathIn(database, parent),
    collectionId,
    allDescendants: selector?.allDescendants ?? false,
  };
}

function parseOrder({ field, direction }: google.firestore.v1.StructuredQuery.IOrder): Order {
  return {
    field: parseFieldPath(field?.fieldPath),
    direction: direction === "DESCENDING" ? "DESCENDING" : "ASCENDING",
  };
}

function checkOrder(order: Order[]): void {
  const fields = order.map(({ field }) => formatFieldPath(field));
  const twice = fields.find((field, i) => fields.indexOf(field) !== i);
  if (twice) throw invalidArgument(`Order by is over "${twice}" twice.`);
}

function parseCursor(
  database: string,
  cursor: google.firestore.v1.ICursor | null | undefined,
  order: Order[],
): Cursor | undefined {
  if (!cursor) return undefined;
  const values = (cursor.values ?? []) as Value[];
  if (values.length > order.length)
    throw invalidArgument("A cursor has more values than the query has orders.");
  for (const [i, value] of values.entries()) {
    if (!value.valueType) throw invalidArgument("A value of a cursor has no type.");
    if (!isDocumentId(order[i]?.field ?? [])) continue;
    if (value.valueType !== "referenceValue") throw invalidArgument("A cursor on __name__ is a reference.");
    documentPathIn(database, value.referenceValue);
  }
  return { values, before: cursor.before ?? false };
}

function parseOffset(offset: number | null | undefined): number {
  if (offset && offset < 0) throw invalidArgument("An offset is not negative.");
  return offset ?? 0;
}

function parseLimit(limit: google.protobuf.IInt32Value | null | undefined): number | undefined {
  if (!limit) return undefined;
  if ((limit.value ?? 0) < 0) throw invalidArgument("A limit is not negative.");
  return limit.value ?? 0;
}
