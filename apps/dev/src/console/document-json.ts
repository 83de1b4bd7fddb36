import type { Fields, Value } from "firebase-local/firestore";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type DocumentJson = { [field: string]: Json };

/** Converts fields to JSON. A type that JSON lacks becomes an object with one key, such as {"$timestamp": "2026-…"}. */
export function toJson(fields: Fields): DocumentJson {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueToJson(value)]));
}

function valueToJson(value: Value): Json {
  switch (value.valueType) {
    case "stringValue":
      return value.stringValue ?? "";
    case "booleanValue":
      return value.booleanValue ?? false;
    case "integerValue":
      return integerToJson(String(value.integerValue));
    case "doubleValue":
      return doubleToJson(value.doubleValue ?? 0);
    case "arrayValue":
      return (value.arrayValue?.values ?? []).map(valueToJson);
    case "mapValue":
      return mapToJson(toJson(value.mapValue?.fields ?? {}));
    case "timestampValue":
      return { $timestamp: timestampToText(value.timestampValue) };
    case "referenceValue":
      return { $reference: value.referenceValue ?? "" };
    case "bytesValue":
      return { $bytes: Buffer.from(value.bytesValue as Uint8Array).toString("base64") };
    case "geoPointValue":
      return { $geoPoint: [value.geoPointValue?.latitude ?? 0, value.geoPointValue?.longitude ?? 0] };
    default:
      return null;
  }
}

function integerToJson(integer: string): Json {
  return Number.isSafeInteger(Number(integer)) ? Number(integer) : { $integer: integer };
}

/** A number without a fraction is an integer in JSON. */
function doubleToJson(double: number): Json {
  return Number.isFinite(double) && !Number.isInteger(double)
    ? double
    : { $double: Object.is(double, -0) ? "-0" : String(double) };
}

/** A map that looks like such a mark is escaped. */
function mapToJson(map: DocumentJson): Json {
  const [key = "", ...others] = Object.keys(map);
  return key.startsWith("$") && others.length === 0 ? { $map: map } : map;
}

function timestampToText(time: Value["timestampValue"]): string {
  const micros = String(Math.floor((time?.nanos ?? 0) / 1000)).padStart(6, "0");
  const [whole] = new Date(Number(time?.seconds ?? 0) * 1000).toISOString().split(".");
  return `${whole}.${micros}Z`;
}
