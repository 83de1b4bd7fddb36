import type { Fields, Value } from "firebase-local/firestore";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type DocumentJson = { [field: string]: Json };

/** The fields in JSON. What JSON has no type for is an object with one key, such as {"$timestamp": "2026-…"}. */
export function toJson(fields: Fields): DocumentJson {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueToJson(value)]));
}

/** The inverse of `toJson`, with the same types. Throws a TypeError for anything that `toJson` cannot have made. */
export function fromJson(json: DocumentJson): Fields {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, valueFromJson(value)]));
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

function timestampFromText(text: string): NonNullable<Value["timestampValue"]> {
  const [, whole, fraction = ""] = /^([^.]+?)(?:\.(\d{1,6}))?Z$/.exec(text) ?? [];
  const milliseconds = Date.parse(`${whole}Z`);
  if (Number.isNaN(milliseconds))
    throw new TypeError(`"${text}" is no time like 2026-01-31T12:00:00.000000Z.`);
  return { seconds: String(milliseconds / 1000), nanos: Number(fraction.padEnd(6, "0")) * 1000 };
}

const marks: Record<string, (content: Json) => Value> = {
  $timestamp: (text) => ({ timestampValue: timestampFromText(String(text)) }),
  $reference: (name) => ({ referenceValue: String(name) }),
  $bytes: (base64) => ({ bytesValue: Buffer.from(String(base64), "base64") }),
  $integer: (integer) => ({ integerValue: BigInt(String(integer)).toString() }),
  $double: (double) => ({ doubleValue: Number(double) }),
  $geoPoint: (point) => {
    const [latitude, longitude] = point as number[];
    return { geoPointValue: { latitude: Number(latitude), longitude: Number(longitude) } };
  },
  $map: (map) => ({ mapValue: { fields: fromJson(map as DocumentJson) } }),
};

function valueFromJson(json: Json): Value {
  if (json === null) return { nullValue: "NULL_VALUE" };
  if (typeof json === "string") return { stringValue: json };
  if (typeof json === "boolean") return { booleanValue: json };
  if (typeof json === "number")
    return Number.isSafeInteger(json) ? { integerValue: String(json) } : { doubleValue: json };
  if (Array.isArray(json)) return { arrayValue: { values: json.map(valueFromJson) } };
  const [key = "", ...others] = Object.keys(json);
  const unmark = others.length === 0 ? marks[key] : undefined;
  if (unmark) return unmark(json[key] ?? null);
  if (key.startsWith("$") && others.length === 0) throw new TypeError(`There is no type "${key}".`);
  return { mapValue: { fields: fromJson(json) } };
}
