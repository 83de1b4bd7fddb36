import { invalidArgument } from "../firestore-error.ts";
import { type Fields, fieldsOf, mapValue, type Value } from "./value.ts";

/** The names of a field and of the maps around it, outermost first. */
export type FieldPath = readonly string[];

const segment = /(?:`((?:[^`\\]|\\.)*)`|([a-zA-Z_][a-zA-Z_0-9]*))(\.|$)/uy;
const simple = /^[a-zA-Z_][a-zA-Z_0-9]*$/u;
const reservedName = /^__.*__$/su;

export const maxPathBytes = 1500;
export const documentId = "__name__";

/**
 * Reads "a.b.`c.d`". Fails with INVALID_ARGUMENT if a name is empty, reserved, or lacks the quotes it needs.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function parseFieldPath(text: string | null | undefined): FieldPath {
  const names: string[] = [];
  segment.lastIndex = 0;
  while (text && segment.lastIndex < text.length) {
    const [match, quoted, plain, end] = segment.exec(text) ?? [];
    const name = quoted?.replace(/\\(.)/gu, "$1") ?? plain;
    const isLast = segment.lastIndex === text.length;
    if (!match || !name || (isLast && end === ".")) throw invalidArgument(`Invalid property path "${text}".`);
    names.push(name);
  }
  if (names.length === 0) throw invalidArgument(`Invalid property path "${text ?? ""}".`);
  if (!isDocumentId(names)) for (const name of names) checkFieldName(name);
  // Like every string it takes one byte more.
  if (Buffer.byteLength(names.join(".")) + 1 > maxPathBytes)
    throw invalidArgument(`A field path is longer than ${maxPathBytes} bytes.`);
  return names;
}

export function checkFieldName(name: string): void {
  if (name === "") throw invalidArgument("A field name is empty.");
  if (Buffer.byteLength(name) > maxPathBytes)
    throw invalidArgument(`A field name is longer than ${maxPathBytes} bytes.`);
  if (reservedName.test(name)) throw invalidArgument(`Field name "${name}" is reserved.`);
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (simple.test(name) ? name : `\`${name.replaceAll(/[`\\]/gu, String.raw`\$&`)}\``))
    .join(".");
}

export function isDocumentId(path: FieldPath): boolean {
  return path.length === 1 && path[0] === documentId;
}

export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let within: Fields | undefined = fields;
  for (const name of path) {
    value = within && Object.hasOwn(within, name) ? within[name] : undefined;
    within = value?.valueType === "mapValue" ? fieldsOf(value) : undefined;
  }
  return value;
}

/** The fields with one set or, without a value, removed. A value on the path to a set field becomes a map. */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name = "", ...rest] = path;
  const current = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (rest.length > 0) {
    const isMap = current?.valueType === "mapValue";
    if (!isMap && !value) return fields;
    return { ...fields, [name]: mapValue(withField(isMap ? fieldsOf(current) : {}, rest, value)) };
  }
  if (value) return { ...fields, [name]: value };
  const { [name]: _, ...others } = fields;
  return others;
}

/** Only the fields at these paths that exist. */
export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let picked: Fields = {};
  for (const path of paths) {
    const value = getField(fields, path);
    if (value) picked = withField(picked, path, value);
  }
  return picked;
}
