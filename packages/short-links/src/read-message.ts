import { RestError } from "./rest-error.ts";

/** The type of a field: string, boolean, or an enum. */
type ScalarKind = "string" | "bool" | readonly string[];

/** A message's fields by JSON name; some are messages themselves. */
export interface MessageFields {
  [name: string]: ScalarKind | MessageFields;
}

/** A message's values by JSON path, "suffix.option". A nested message that is present has the value "". */
export type MessageValues = Map<string, string>;

interface Reading {
  values: MessageValues;
  violations: Array<{ field: string; description: string }>;
}

const MAX_VIOLATIONS = 20;
const packageName = "type.googleapis.com/google.firebase.dynamiclinks.v1";

/**
 * Reads a message by protobuf's JSON mapping (https://protobuf.dev/programming-guides/json): names in camelCase or
 * snake_case, null for a missing value, booleans as strings too. Throws a RestError (400) that lists unknown, repeated
 * and mistyped fields in the words of Google's REST interfaces.
 */
export function readMessage(message: unknown, fields: MessageFields): MessageValues {
  const reading: Reading = { values: new Map(), violations: [] };
  if (isObject(message)) readFields(message, fields, [], reading);
  else violate(reading, [], unknownName("", [], "Root element must be a message."));
  const fieldViolations = reading.violations.slice(0, MAX_VIOLATIONS);
  if (fieldViolations.length === 0) return reading.values;
  const details = [{ "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations }];
  throw new RestError(400, fieldViolations.map(({ description }) => description).join("\n"), { details });
}

function readFields(message: object, fields: MessageFields, at: string[], reading: Reading): void {
  for (const [given, value] of Object.entries(message)) {
    const name = Object.keys(fields).find((known) => given === known || given === snakeCase(known));
    const kind = name && fields[name];
    if (!kind) {
      violate(reading, at, unknownName(given, at, "Cannot find field."));
    } else if (Array.isArray(value)) {
      violate(reading, at, unknownName(given, at, "Proto field is not repeating, cannot start list."));
    } else if (reading.values.has([...at, name].join("."))) {
      violate(reading, at, unknownName(given, at, "The field is given twice, by both of its names."));
    } else if (value !== null) {
      const path = [...at, name];
      if (isScalar(kind)) readScalar(value, kind, path, reading);
      else readGroup(value, kind, path, reading);
    }
  }
}

function readGroup(value: unknown, fields: MessageFields, path: string[], reading: Reading): void {
  if (!isObject(value)) {
    violate(reading, path, invalidValue(path, `${packageName}.${capitalized(path.at(-1))}`, value));
    return;
  }
  reading.values.set(path.join("."), "");
  readFields(value, fields, path, reading);
}

function readScalar(value: unknown, kind: ScalarKind, path: string[], reading: Reading): void {
  const text = textOf(value, kind);
  if (text !== undefined) {
    reading.values.set(path.join("."), text);
  } else if (isObject(value)) {
    const at = path.slice(0, -1);
    const name = snakeCase(path.at(-1) ?? "");
    violate(reading, path, `Invalid value${placeOf(at)} (${name}), Starting an object on a scalar field`);
  } else {
    const enumName = `${packageName}.${path.map(capitalized).join(".")}`;
    const type = typeof kind === "string" ? `TYPE_${kind.toUpperCase()}` : enumName;
    violate(reading, path, invalidValue(path, type, value));
  }
}

/** A value as text, or undefined if its type is wrong. */
function textOf(value: unknown, kind: ScalarKind): string | undefined {
  if (kind === "bool" && typeof value === "boolean") return String(value);
  if (typeof value !== "string") return undefined;
  if (kind === "bool") return /^(true|false|1|0)$/.test(value) ? value : undefined;
  return kind === "string" || kind.includes(value) ? value : undefined;
}

function violate({ violations }: Reading, path: string[], description: string): void {
  violations.push({ field: snakePath(path), description });
}

function unknownName(name: string, at: string[], why: string): string {
  return `Invalid JSON payload received. Unknown name "${name}"${placeOf(at)}: ${why}`;
}

function invalidValue(path: string[], type: string, value: unknown): string {
  return `Invalid value${placeOf(path)} (${type}), ${JSON.stringify(value)}`;
}

const placeOf = (path: string[]) => (path.length > 0 ? ` at '${snakePath(path)}'` : "");
const snakePath = (path: string[]) => path.map(snakeCase).join(".");
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const capitalized = (name = "") => name.charAt(0).toUpperCase() + name.slice(1);

function isScalar(kind: ScalarKind | MessageFields): kind is ScalarKind {
  return typeof kind === "string" || Array.isArray(kind);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
