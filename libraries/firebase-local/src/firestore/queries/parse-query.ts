import type { google } from "@google-cloud/firestore-api/protos";
import { checkCollectionId, documentPathIn, parentPathIn } from "../documents/resource-name.ts";
import { invalidArgument } from "../firestore-error.ts";
import { formatFieldPath, isDocumentId, parseFieldPath } from "../values/field-path.ts";
import {
  arrayValue,
  doubleValue,
  elementsOf,
  isNotANumber,
  isNull,
  nullValue,
  type Value,
} from "../values/value.ts";
import { completeOrder } from "./order.ts";
import {
  type Cursor,
  type FieldFilter,
  type Filter,
  fieldFilters,
  type Operator,
  type Order,
  type Query,
} from "./query.ts";
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

type WireFilter = google.firestore.v1.StructuredQuery.IFilter;

const unaryFilters: Record<string, Pick<FieldFilter, "op" | "value">> = {
  IS_NULL: { op: "EQUAL", value: nullValue },
  IS_NOT_NULL: { op: "NOT_EQUAL", value: nullValue },
  IS_NAN: { op: "EQUAL", value: doubleValue(Number.NaN) },
  IS_NOT_NAN: { op: "NOT_EQUAL", value: doubleValue(Number.NaN) },
};

const maxValues: Partial<Record<Operator, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };

/** Reads one filter and all below it. Fails with INVALID_ARGUMENT. */
function parseFilter(database: string, filter: WireFilter): Filter {
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter) {
    const filters = (compositeFilter.filters ?? []).map((each) => parseFilter(database, each));
    const { op } = compositeFilter;
    if (op !== "OR" && op !== "AND") throw invalidArgument("A composite filter is AND or OR.");
    if (filters.length === 0) throw invalidArgument("A composite filter has no filters.");
    return { op, filters };
  }
  if (fieldFilter) return parseFieldFilter(database, fieldFilter);
  const unary = unaryFilters[unaryFilter?.op ?? ""];
  if (!unary) throw invalidArgument("A filter is of no known kind.");
  const parsed = { ...unary, field: parseFieldPath(unaryFilter?.field?.fieldPath) };
  if (isDocumentId(parsed.field)) checkNames(database, parsed);
  return parsed;
}

function parseFieldFilter(
  database: string,
  { field, op, value }: google.firestore.v1.StructuredQuery.IFieldFilter,
): FieldFilter {
  const filter: FieldFilter = {
    field: parseFieldPath(field?.fieldPath),
    op: op as Operator,
    value: (value as Value | null) ?? {},
  };
  if (!op || op === "OPERATOR_UNSPECIFIED") throw invalidArgument("A filter has no operator.");
  if (!filter.value.valueType) throw invalidArgument("A filter has no value.");
  const max = maxValues[filter.op];
  if (max !== undefined) checkList(filter, max);
  if (isDocumentId(filter.field)) checkNames(database, filter);
  return withoutUnknowns(filter);
}

function checkList({ op, value }: FieldFilter, max: number): void {
  const { length } = elementsOf(value);
  if (length === 0) throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`);
  if (length > max) throw invalidArgument(`'${op}' supports up to ${max} comparison values.`);
}

function checkNames(database: string, { op, value }: FieldFilter): void {
  if (op === "ARRAY_CONTAINS" || op === "ARRAY_CONTAINS_ANY") throw invalidArgument("__name__ is no array.");
  const names = maxValues[op] === undefined ? [value] : elementsOf(value);
  for (const name of names) {
    if (name.valueType !== "referenceValue") throw invalidArgument("__key__ filter value must be a Key");
    documentPathIn(database, name.referenceValue);
  }
}

/**
 * The comparison without null and NaN among its operands: no comparison with them holds. Filters for null and NaN
 * themselves do not come through here.
 */
function withoutUnknowns(filter: FieldFilter): FieldFilter {
  const { op, value } = filter;
  switch (op) {
    case "IN":
    case "ARRAY_CONTAINS_ANY":
      return { ...filter, value: arrayValue(elementsOf(value).filter((each) => !isUnknown(each))) };
    case "NOT_IN":
      return { ...filter, value: arrayValue(elementsOf(value).filter((each) => !isNotANumber(each))) };
    case "NOT_EQUAL":
      // Everything is unequal to NaN, and nothing is known to be unequal to null.
      if (isNotANumber(value)) return { ...filter, value: nullValue };
      return isNull(value) ? nothing(filter) : filter;
    default:
      return isUnknown(value) ? nothing(filter) : filter;
  }
}

function nothing({ field }: FieldFilter): FieldFilter {
  return { field, op: "IN", value: arrayValue([]) };
}

function isUnknown(value: Value): boolean {
  return isNull(value) || isNotANumber(value);
}
