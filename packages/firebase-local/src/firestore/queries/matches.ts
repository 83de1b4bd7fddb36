import type { StoredDocument } from "../documents/stored-document.ts";
import { valueAt } from "../documents/stored-document.ts";
import { areEqual, compareValues, typeOf } from "../values/compare-values.ts";
import { elementsOf, isNotANumber, isNull, type Value } from "../values/value.ts";
import { type FieldFilter, type Filter, isComposite, type Operator } from "./query.ts";

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
export function matches(document: StoredDocument, filter: Filter): boolean {
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
