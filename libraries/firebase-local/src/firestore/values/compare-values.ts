import { compareNames } from "../documents/resource-name.ts";
import { compareNumbers } from "./compare-numbers.ts";
import { compareLists, compareStrings } from "./compare-strings.ts";
import { elementsOf, type Fields, fieldsOf, isNumber, type Value } from "./value.ts";

type Comparison = (a: Value, b: Value) => number;

/**
 * Value types in Firestore's order:
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
const comparisons = {
  null: () => 0,
  boolean: (a, b) => Number(a.booleanValue) - Number(b.booleanValue),
  number: compareNumbers,
  timestamp: ({ timestampValue: a }, { timestampValue: b }) =>
    Number(a?.seconds ?? 0) - Number(b?.seconds ?? 0) || (a?.nanos ?? 0) - (b?.nanos ?? 0),
  string: (a, b) => compareStrings(a.stringValue ?? "", b.stringValue ?? ""),
  bytes: (a, b) => Buffer.compare(Buffer.from(a.bytesValue ?? ""), Buffer.from(b.bytesValue ?? "")),
  reference: (a, b) => compareNames(a.referenceValue ?? "", b.referenceValue ?? ""),
  geoPoint: ({ geoPointValue: a }, { geoPointValue: b }) =>
    (a?.latitude ?? 0) - (b?.latitude ?? 0) || (a?.longitude ?? 0) - (b?.longitude ?? 0),
  array: (a, b) => compareLists(elementsOf(a), elementsOf(b), compareValues),
  map: (a, b) => compareMaps(fieldsOf(a), fieldsOf(b)),
} satisfies Record<string, Comparison>;

type ValueType = keyof typeof comparisons;

const order = Object.keys(comparisons);

/** The type that a value is sorted under; integers and doubles are one. */
export function typeOf(value: Value): ValueType {
  if (isNumber(value)) return "number";
  return (value.valueType ?? "nullValue").replace("Value", "") as ValueType;
}

/** Negative, zero or positive: the order of any two values in Firestore, across types. */
export function compareValues(a: Value, b: Value): number {
  const [left, right] = [typeOf(a), typeOf(b)];
  return left === right ? comparisons[left](a, b) : order.indexOf(left) - order.indexOf(right);
}

export function areEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

function compareMaps(a: Fields, b: Fields): number {
  const [left, right] = [sorted(a), sorted(b)];
  return compareLists(left, right, ([a, x], [b, y]) => compareStrings(a, b) || compareValues(x, y));
}

function sorted(fields: Fields): [string, Value][] {
  return Object.entries(fields).sort(([a], [b]) => compareStrings(a, b));
}
