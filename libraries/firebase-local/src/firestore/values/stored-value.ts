import { checkReference } from "../documents/resource-name.ts";
import { invalidArgument } from "../firestore-error.ts";
import { unimplemented } from "../unimplemented.ts";
import { checkFieldName, maxPathBytes } from "./field-path.ts";
import { elementsOf, type Fields, fieldsOf, type Value } from "./value.ts";

const maxDepth = 20;
const maxBytes = 1024 * 1024 - 89;

/** A value's position: its depth in maps and arrays, and the length of its field path. */
interface Place {
  depth: number;
  pathBytes: number;
}

const root: Place = { depth: 0, pathBytes: -1 };

/**
 * Fields as Firestore stores them: times in whole microseconds. Fails with INVALID_ARGUMENT for values that it cannot
 * store.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function storedFields(fields: Fields, { depth, pathBytes } = root): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      checkFieldName(name);
      const place = { depth, pathBytes: pathBytes + 1 + Buffer.byteLength(name) };
      if (place.pathBytes > maxPathBytes)
        throw invalidArgument(`A field path is longer than ${maxPathBytes} bytes.`);
      return [name, storedValue(value, place)];
    }),
  );
}

export function storedValue(value: Value, place: Place = root): Value {
  switch (value.valueType) {
    case undefined:
      throw invalidArgument("A value has no type.");
    case "stringValue":
      checkLength(Buffer.byteLength(value.stringValue ?? ""));
      return value;
    case "bytesValue":
      checkLength(value.bytesValue?.length ?? 0);
      return value;
    case "timestampValue":
      return { ...value, timestampValue: storedTime(value.timestampValue) };
    case "geoPointValue":
      checkGeoPoint(value);
      return value;
    case "referenceValue":
      checkReference(value.referenceValue);
      return value;
    case "arrayValue":
      return storedArray(value, within(place));
    case "mapValue":
      return storedMap(value, within(place));
    default:
      return value;
  }
}

function checkLength(bytes: number): void {
  if (bytes > maxBytes) throw invalidArgument(`A value is longer than ${maxBytes} bytes.`);
}

function within({ depth, pathBytes }: Place): Place {
  if (depth === maxDepth) throw invalidArgument(`Maps and arrays are up to ${maxDepth} levels deep.`);
  return { depth: depth + 1, pathBytes };
}

function storedArray(value: Value, place: Place): Value {
  const values = elementsOf(value).map((element) => {
    if (element.valueType === "arrayValue") throw invalidArgument("An array cannot hold another array.");
    return storedValue(element, place);
  });
  return { ...value, arrayValue: { values } };
}

function storedMap(value: Value, place: Place): Value {
  const fields = fieldsOf(value);
  if (fields.__type__) throw unimplemented("Vectors");
  return { ...value, mapValue: { fields: storedFields(fields, place) } };
}

function storedTime(time: Value["timestampValue"]): NonNullable<Value["timestampValue"]> {
  const { seconds, nanos } = { seconds: Number(time?.seconds ?? 0), nanos: time?.nanos ?? 0 };
  // Years 1 to 9999, the range of google.protobuf.Timestamp.
  if (seconds < -62_135_596_800 || seconds > 253_402_300_799 || nanos < 0 || nanos > 999_999_999)
    throw invalidArgument("A timestamp is outside of the years 1 to 9999.");
  return { seconds: String(seconds), nanos: nanos - (nanos % 1000) };
}

function checkGeoPoint({ geoPointValue }: Value): void {
  const [latitude, longitude] = [geoPointValue?.latitude ?? 0, geoPointValue?.longitude ?? 0];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw invalidArgument("A latitude is from -90 to 90, a longitude from -180 to 180.");
}
