import type { google } from "@google-cloud/firestore-api/protos";
import { type Micros, timestampOf } from "../clock.ts";
import { invalidArgument } from "../firestore-error.ts";
import { areEqual } from "../values/compare-values.ts";
import { type FieldPath, getField, isDocumentId, parseFieldPath, withField } from "../values/field-path.ts";
import { storedValue } from "../values/stored-value.ts";
import {
  arrayValue,
  bigIntOf,
  doubleValue,
  elementsOf,
  type Fields,
  integerValue,
  isNumber,
  maxInteger,
  minInteger,
  nullValue,
  numberOf,
  type Value,
} from "../values/value.ts";

/** The transform of one field. */
export interface Transform {
  path: FieldPath;
  apply(current: Value | undefined, time: Micros): Value;
}

/** Fails with INVALID_ARGUMENT: https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#fieldtransform */
export function parseTransform(wire: google.firestore.v1.DocumentTransform.IFieldTransform): Transform {
  const path = parseFieldPath(wire.fieldPath);
  if (isDocumentId(path)) throw invalidArgument("The name of a document cannot be transformed.");
  return { path, apply: operationOf(wire) };
}

/** The fields after all transforms in order, and the result of each. */
export function applyTransforms(
  fields: Fields,
  transforms: Transform[],
  time: Micros,
): { fields: Fields; results: Value[] } {
  let transformed = fields;
  const results = transforms.map(({ path, apply }) => {
    const value = apply(getField(transformed, path), time);
    transformed = withField(transformed, path, value);
    // Firestore does not send back the array that a union or a removal left.
    return value.valueType === "arrayValue" ? nullValue : value;
  });
  return { fields: transformed, results };
}

function operationOf(wire: google.firestore.v1.DocumentTransform.IFieldTransform): Transform["apply"] {
  if (wire.setToServerValue === "REQUEST_TIME") return (_, time) => requestTime(time);
  if (wire.increment) return adding(wire.increment);
  if (wire.appendMissingElements) return onArray(union, wire.appendMissingElements);
  if (wire.removeAllFromArray) return onArray(difference, wire.removeAllFromArray);
  throw invalidArgument("A field transform is of no known kind.");
}

function adding(operand: Value): Transform["apply"] {
  if (!isNumber(operand)) throw invalidArgument("The operand of a numeric transform is no number.");
  return (current) => increment(current, operand);
}

function onArray(
  operation: (current: Value[], operands: Value[]) => Value[],
  { values }: google.firestore.v1.IArrayValue,
): Transform["apply"] {
  const operands = elementsOf(storedValue(arrayValue(values ?? [])));
  return (current) => arrayValue(operation(elementsOf(current ?? {}), operands));
}

/** Firestore gives the time of a request in whole milliseconds. */
function requestTime(time: Micros): Value {
  return { valueType: "timestampValue", timestampValue: timestampOf(time - (time % 1000)) };
}

function union(current: Value[], added: Value[]): Value[] {
  const all = [...current];
  for (const value of added) if (!all.some((each) => areEqual(each, value))) all.push(value);
  return all;
}

function difference(current: Value[], removed: Value[]): Value[] {
  return current.filter((value) => !removed.some((each) => areEqual(each, value)));
}

/** Adds two numbers; integers stay within 64 bits. Other values count as absent. */
function increment(current: Value | undefined, by: Value): Value {
  if (!current || !isNumber(current)) return by;
  if (current.valueType === "doubleValue" || by.valueType === "doubleValue")
    return doubleValue(numberOf(current) + numberOf(by));
  const sum = bigIntOf(current) + bigIntOf(by);
  if (sum < minInteger) return integerValue(minInteger);
  if (sum > maxInteger) return integerValue(maxInteger);
  return integerValue(sum);
}
