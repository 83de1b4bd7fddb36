import { invalidArgument } from "./fcm-error.ts";

/** Fails with INVALID_ARGUMENT if the value at this path is not of the expected type. */
export type Check = (value: unknown, at: string) => void;

export const text: Check = (value, at) => expect(typeof value === "string", value, [at, "TYPE_STRING"]);

export const flag: Check = (value, at) => expect(typeof value === "boolean", value, [at, "TYPE_BOOL"]);

export const integer: Check = (value, at) =>
  expect(Number.isInteger(Number(value)) && isNumeric(value), value, [at, "TYPE_INT32"]);

export const number: Check = (value, at) => expect(isNumeric(value), value, [at, "TYPE_FLOAT"]);

/** Any JSON object. */
export const struct: Check = (value, at) =>
  expect(isObject(value), value, [at, "type.googleapis.com/google.protobuf.Struct"]);

export const timestamp: Check = (value, at) =>
  expect(
    typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
    value,
    [at, "type.googleapis.com/google.protobuf.Timestamp"],
  );

/** Seconds, as in "3.5s", from zero to a maximum. */
export function duration(maxSeconds = Number.POSITIVE_INFINITY): Check {
  return (value, at) => {
    const [, seconds] = /^(\d+(?:\.\d{1,9})?)s$/.exec(typeof value === "string" ? value : "") ?? [];
    expect(seconds !== undefined && Number(seconds) <= maxSeconds, value, [
      at,
      "type.googleapis.com/google.protobuf.Duration",
    ]);
  };
}

/** A string in a given format, which `type` names. */
export function textLike(form: RegExp, type: string): Check {
  return (value, at) => expect(typeof value === "string" && form.test(value), value, [at, type]);
}

export function oneOf(type: string, ...names: string[]): Check {
  return (value, at) => expect(names.includes(value as string), value, [at, type]);
}

export function listOf(check: Check): Check {
  return (value, at) => {
    if (!Array.isArray(value)) throw invalidValue(value, [at, "a list is required"]);
    for (const [i, element] of value.entries()) check(element, `${at}[${i}]`);
  };
}

/** An object of strings. */
export const texts: Check = (value, at) => {
  if (!isObject(value)) throw invalidArgument(`Invalid value at '${at}': an object is required.`);
  for (const [i, each] of Object.values(value).entries()) text(each, `${at}[${i}].value`);
};

/** An object with only these fields, in either of Protocol Buffers' spellings; null leaves a field unset. */
export function fields(known: Record<string, Check>): Check {
  return (value, at) => {
    if (!isObject(value)) throw invalidArgument(`Invalid value at '${at}': an object is required.`);
    for (const [name, each] of Object.entries(value)) {
      const camelCase = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const check = Object.hasOwn(known, camelCase) ? known[camelCase] : undefined;
      if (!check)
        throw invalidArgument(
          `Invalid JSON payload received. Unknown name "${name}" at '${at}': Cannot find field.`,
        );
      if (each !== null) check(each, `${at}.${name}`);
    }
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNumeric(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));
}

function expect(isRight: boolean, value: unknown, place: [at: string, type: string]): void {
  if (!isRight) throw invalidValue(value, place);
}

function invalidValue(value: unknown, [at, type]: [at: string, type: string]) {
  return invalidArgument(`Invalid value at '${at}' (${type}), ${JSON.stringify(value)}`);
}
