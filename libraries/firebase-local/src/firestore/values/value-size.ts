import { elementsOf, type Fields, fieldsOf, type Value } from "./value.ts";

/** Bytes that a value takes in storage: https://firebase.google.com/docs/firestore/storage-size */
export function sizeOfValue(value: Value): number {
  switch (value.valueType) {
    case "stringValue":
      return sizeOfText(value.stringValue ?? "");
    case "bytesValue":
      return value.bytesValue?.length ?? 0;
    case "referenceValue":
      return sizeOfName(value.referenceValue?.split("/documents/")[1] ?? "");
    case "arrayValue":
      return elementsOf(value).reduce((sum, element) => sum + sizeOfValue(element), 0);
    case "mapValue":
      return sizeOfFields(fieldsOf(value));
    case "geoPointValue":
      return 16;
    case "integerValue":
    case "doubleValue":
    case "timestampValue":
      return 8;
    default:
      return 1;
  }
}

export function sizeOfFields(fields: Fields): number {
  const sizes = Object.entries(fields).map(([name, value]) => sizeOfText(name) + sizeOfValue(value));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export function sizeOfName(path: string): number {
  const ids = path === "" ? [] : path.split("/");
  return ids.reduce((sum, id) => sum + sizeOfText(id), 16);
}

function sizeOfText(text: string): number {
  return Buffer.byteLength(text) + 1;
}
