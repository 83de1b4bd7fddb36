import { type DocumentStore, isWithin } from "../documents/document-store.ts";
import { parentOf } from "../documents/resource-name.ts";
import { type StoredDocument, valueAt } from "../documents/stored-document.ts";
import { areEqual, compareValues, typeOf } from "../values/compare-values.ts";
import { isDocumentId } from "../values/field-path.ts";
import { elementsOf, isNotANumber, isNull, type Value } from "../values/value.ts";
import { compareDocuments, isWithinCursors } from "./order.ts";
import { type FieldFilter, type Filter, isComposite, type Operator, type Query } from "./query.ts";

/** A query's results, ordered and limited. */
export function runQuery(store: DocumentStore, query: Query): StoredDocument[] {
  const found: StoredDocument[] = [];
  for (const document of store.documents(query.scope))
    if (fits(document, query) && isWithinCursors(document, query)) found.push(document);
  found.sort(compareDocuments(query.order));
  return found.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit);
}

/** Whether a document matches the query, regardless of its limit and cursors. */
export function isOf(document: StoredDocument, query: Query): boolean {
  return isWithin(query.scope, parentOf(document.path)) && fits(document, query);
}

function fits(document: StoredDocument, { filter, order }: Query): boolean {
  if (filter && !matches(document, filter)) return false;
  // A document without a field has no place in an order by it.
  return order.every(({ field }) => isDocumentId(field) || valueAt(document, field) !== undefined);
}

type Test = (value: Value, operand: Value) => boolean;

const tests: Record<Operator, Test> = {
  EQUAL: areEqual,
  NOT_EQUAL: (value, operand) => !isNull(value) && !areEqual(value, operand),
  LESS_THAN: (value, operand) => isComparable(value, operand) && compareValues(value, operand) < 0,
  LESS_THAN_OR_EQUAL: (value, operand) => isComparable(value, operand) && compareValues(value, operand) <= 0,
  GREATER_THAN: (value, operand) => isComparable(value, operand) && compareValues(value, operand) > 0,
  GREATER_THAN_OR_EQUAL: (value, operand) =>
    isComparable(value, operand) && compareValues(value, operand) >= 0,
  IN: (value, operand) => elementsOf(operand).some((each) => areEqual(value, each)),
  NOT_IN: (value, operand) =>
    !isNull(value) && !elementsOf(operand).some((each) => isNull(each) || areEqual(value, each)),
  ARRAY_CONTAINS: (value, operand) => elementsOf(value).some((each) => areEqual(each, operand)),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    elementsOf(value).some((each) => elementsOf(operand).some((other) => areEqual(each, other))),
};

/** Whether a document matches a filter. Without the field it never does, whatever the comparison. */
function matches(document: StoredDocument, filter: Filter): boolean {
  if (!isComposite(filter)) return matchesField(document, filter);
  return filter.op === "AND"
    ? filter.filters.every((each) => matches(document, each))
    : filter.filters.some((each) => matches(document, each));
}

function matchesField(document: StoredDocument, { field, op, value: operand }: FieldFilter): boolean {
  const value = valueAt(document, field);
  return value !== undefined && tests[op](value, operand);
}

/** A range covers values of one type only, and never NaN. */
function isComparable(value: Value, operand: Value): boolean {
  return typeOf(value) === typeOf(operand) && isNotANumber(value) === isNotANumber(operand);
}
