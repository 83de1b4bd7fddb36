import { checkReference } from "../documents/resource-name.ts";
import { invalidArgument } from "../firestore-error.ts";
import { checkFieldName, maxPathBytes } from "./field-path.ts";
import { elementsOf, type Fields, fieldsOf, isNotANumber, type Value } from "./value.ts";

const maxDepth = 20;
const maxBytes = 1024 * 1024 - 89;
const maxDimensions = 2048;

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
    if (isVector(element)) throw invalidArgument("An array cannot hold a vector.");
    return storedValue(element, place);
  });
  return { ...value, arrayValue: { values } };
}

function storedMap(value: Value, place: Place): Value {
  if (!isVector(value)) return { ...value, mapValue: { fields: storedFields(fieldsOf(value), place) } };
  checkVector(fieldsOf(value));
  return value;
}

function isVector(value: Value): boolean {
  return value.valueType === "mapValue" && fieldsOf(value).__type__?.stringValue === "__vector__";
}

function checkVector({ __type__: _, value, ...others }: Fields): void {
  const components = elementsOf(value ?? {});
  if (value?.valueType !== "arrayValue" || Object.keys(others).length > 0)
    throw invalidArgument("A vector has an array of components and nothing else.");
  if (components.length === 0 || components.length > maxDimensions)
    throw invalidArgument(`A vector has 1 to ${maxDimensions} dimensions.`);
  if (components.some(({ valueType }) => valueType !== "doubleValue"))
    throw invalidArgument("A vector holds doubles only.");
  if (components.some(isNotANumber)) throw invalidArgument("Vector cannot contain NaN values.");
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
