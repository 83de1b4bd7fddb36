import type { Fields, Value } from "../values/value.ts";

/** Values as they are on the wire, where SDKs would not let everything through that Firestore has to refuse. */
export const wire = {
  null: { nullValue: "NULL_VALUE" } as Value,
  boolean: (booleanValue: boolean): Value => ({ booleanValue }),
  integer: (integer: bigint | number): Value => ({ integerValue: String(integer) }),
  double: (doubleValue: number): Value => ({ doubleValue }),
  string: (stringValue: string): Value => ({ stringValue }),
  bytes: (bytes: number): Value => ({ bytesValue: Buffer.alloc(bytes) }),
  time: (seconds: number, nanos = 0): Value => ({ timestampValue: { seconds: String(seconds), nanos } }),
  place: (latitude: number, longitude: number): Value => ({ geoPointValue: { latitude, longitude } }),
  reference: (referenceValue: string): Value => ({ referenceValue }),
  array: (...values: Value[]): Value => ({ arrayValue: { values } }),
  map: (fields: Fields): Value => ({ mapValue: { fields } }),
};
