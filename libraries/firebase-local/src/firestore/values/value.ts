import type { google } from "@google-cloud/firestore-api/protos";

export type ValueKind = keyof google.firestore.v1.IValue;

/** A value in its wire format; `valueType` says which of its members is set. */
export type Value = google.firestore.v1.IValue & { valueType?: ValueKind };

/** The fields of a document or a map, by name. */
export type Fields = Record<string, Value>;

export const nullValue: Value = { valueType: "nullValue", nullValue: "NULL_VALUE" };

export function integerValue(integer: bigint): Value {
  return { valueType: "integerValue", integerValue: integer.toString() };
}

export function doubleValue(double: number): Value {
  return { valueType: "doubleValue", doubleValue: double };
}

export function arrayValue(values: Value[]): Value {
  return { valueType: "arrayValue", arrayValue: { values } };
}

export function mapValue(fields: Fields): Value {
  return { valueType: "mapValue", mapValue: { fields } };
}

export function referenceValue(name: string): Value {
  return { valueType: "referenceValue", referenceValue: name };
}

/** The range of integers. */
export const [minInteger, maxInteger] = [-(2n ** 63n), 2n ** 63n - 1n];

export function bigIntOf({ integerValue }: Value): bigint {
  return BigInt(String(integerValue ?? 0));
}

/** An integer or a double; an integer may lose its last digits. */
export function numberOf({ integerValue, doubleValue }: Value): number {
  return Number(integerValue ?? doubleValue ?? 0);
}

export function elementsOf(value: Value): Value[] {
  return value.arrayValue?.values ?? [];
}

export function fieldsOf(value: Value): Fields {
  return value.mapValue?.fields ?? {};
}

export function isNull(value: Value): boolean {
  return value.valueType === "nullValue";
}

export function isInteger(value: Value): boolean {
  return value.valueType === "integerValue";
}

export function isNumber(value: Value): boolean {
  return isInteger(value) || value.valueType === "doubleValue";
}

export function isNotANumber(value: Value): boolean {
  return value.valueType === "doubleValue" && Number.isNaN(value.doubleValue ?? 0);
}
