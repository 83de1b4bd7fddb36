import { typeOf } from "./compare-values.ts";
import { elementsOf, fieldsOf, type Value } from "./value.ts";

/** A string that two values share if and only if they are equal in Firestore. */
export function equalityKey(value: Value): string {
  const type = typeOf(value);
  return `${type} ${content(value, type)}`;
}

function content(value: Value, type: ReturnType<typeof typeOf>): string {
  switch (type) {
    case "number":
      return numberKey(value);
    case "timestamp":
      return `${value.timestampValue?.seconds ?? 0}.${value.timestampValue?.nanos ?? 0}`;
    case "bytes":
      return Buffer.from(value.bytesValue ?? []).toString("base64");
    case "geoPoint":
      return `${(value.geoPointValue?.latitude ?? 0) + 0},${(value.geoPointValue?.longitude ?? 0) + 0}`;
    case "array":
      return JSON.stringify(elementsOf(value).map(equalityKey));
    case "vector":
    case "map":
      return JSON.stringify(Object.entries(fieldsOf(value)).sort(byName).map(keyOfEntry));
    default:
      return String(value.booleanValue ?? value.stringValue ?? value.referenceValue ?? "");
  }
}

function numberKey({ integerValue, doubleValue = 0 }: Value): string {
  if (integerValue !== undefined) return String(integerValue);
  return Number.isInteger(doubleValue) ? String(BigInt(doubleValue ?? 0)) : String(doubleValue);
}

function keyOfEntry([name, value]: [string, Value]): [string, string] {
  return [name, equalityKey(value)];
}

function byName([a]: [string, Value], [b]: [string, Value]): number {
  return a < b ? -1 : 1;
}
