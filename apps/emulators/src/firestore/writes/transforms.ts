import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { type Micros, timestampOf } from "../clock.ts";
import { invalidArgument } from "../firestore-error.ts";
import { areEqual } from "../values/compare-values.ts";
import { getField, parseFieldPath, withField } from "../values/field-path.ts";
import { checkFieldName, storedValue } from "../values/stored-value.ts";
import { arrayValue, elementsOf, type Fields, isNumber, nullValue, type Value } from "../values/value.ts";
import { increment, maximum, minimum } from "./numeric-transforms.ts";

type FieldTransform = google.firestore.v1.DocumentTransform.IFieldTransform;

/** Fields after transforms, one after another, and what each left in its field. */
export function applyTransforms(
  fields: Fields,
  transforms: FieldTransform[],
  time: Micros,
): { fields: Fields; results: Value[] } {
  let transformed = fields;
  const results = transforms.map((transform) => {
    const path = parseFieldPath(transform.fieldPath);
    for (const name of path) checkFieldName(name);
    const value = transformedValue(getField(transformed, path), transform, time);
    transformed = withField(transformed, path, value);
    // Firestore does not send back the array that a union or a removal left.
    return value.valueType === "arrayValue" ? nullValue : value;
  });
  return { fields: transformed, results };
}

function transformedValue(current: Value | undefined, transform: FieldTransform, time: Micros): Value {
  const { setToServerValue, appendMissingElements, removeAllFromArray } = transform;
  if (setToServerValue === "REQUEST_TIME") return requestTime(time);
  if (transform.increment) return increment(current, numeric(transform.increment));
  if (transform.maximum) return maximum(current, numeric(transform.maximum));
  if (transform.minimum) return minimum(current, numeric(transform.minimum));
  if (appendMissingElements) return union(current, appendMissingElements.values ?? []);
  if (removeAllFromArray) return difference(current, removeAllFromArray.values ?? []);
  throw invalidArgument("A field transform is of no known kind.");
}

/** Firestore gives the time of a request in whole milliseconds. */
function requestTime(time: Micros): Value {
  return { valueType: "timestampValue", timestampValue: timestampOf(time - (time % 1000)) };
}

function numeric(operand: Value): Value {
  if (!isNumber(operand)) throw invalidArgument("The operand of a numeric transform is no number.");
  return operand;
}

function union(current: Value | undefined, added: Value[]): Value {
  const all = [...elementsOf(current ?? {})];
  for (const value of elementsOf(storedValue(arrayValue(added))))
    if (!all.some((each) => areEqual(each, value))) all.push(value);
  return arrayValue(all);
}

function difference(current: Value | undefined, removed: Value[]): Value {
  return arrayValue(
    elementsOf(current ?? {}).filter((each) => !removed.some((value) => areEqual(each, value))),
  );
}
