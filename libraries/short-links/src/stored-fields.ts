import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { warn } from "firebase-functions/logger";

/**
 * Reads the fields of a document that others write, too: an app, a restore, an operator by hand. Null, "" and a missing
 * field are one: not set, `undefined`. So is a value of another type, which is logged once by document and field.
 */
export function fieldsOf(document: DocumentSnapshot | undefined) {
  const read =
    <Value>(parse: (value: unknown) => Value | undefined) =>
    (field: string): Value | undefined => {
      const value: unknown = document?.get(field);
      if (!document || !isSet(value)) return undefined;
      const parsed = parse(value);
      if (parsed === undefined) logUnread(document, field);
      return parsed;
    };
  return {
    isSet: (field: string) => isSet(document?.get(field)),
    /** A reader of another form: undefined for a value that has it not. */
    as: read,
    text: read(textIn),
    flag: read(flagIn),
    number: read((value) => (Number.isFinite(value) ? (value as number) : undefined)),
    /** Milliseconds since 1970, of a timestamp. */
    time: read((value) => (value instanceof Timestamp ? value.toMillis() : undefined)),
    /** ISO, of a text or a timestamp. */
    date: read(dateIn),
    list: read((value) => (Array.isArray(value) ? (value as unknown[]) : undefined)),
  };
}

export const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

const textIn = (value: unknown) => (typeof value === "string" ? value : undefined);

const flags = new Map([
  ...["true", "yes", "1"].map((word) => [word, true] as const),
  ...["false", "no", "0"].map((word) => [word, false] as const),
]);

/** Apps and operators may write a flag as text or number. */
function flagIn(value: unknown): boolean | undefined {
  const isPlain = ["boolean", "string", "number"].includes(typeof value);
  return isPlain ? flags.get(String(value).toLowerCase()) : undefined;
}

function dateIn(value: unknown): string | undefined {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  // Without the pattern, `Date` would read "1" as a year.
  const isDate = typeof value === "string" && /^\d{4}-\d\d-\d\d([T ]|$)/.test(value);
  return isDate && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

const logged = new Set<string>();
const MAX_LOGGED = 1000;

/** Logs that a field is not read, without its value: once in this process, because loops read it again. */
export function logUnread({ ref }: DocumentSnapshot, field: string): void {
  const name = `${ref.path} ${field}`;
  if (logged.has(name)) return;
  if (logged.size >= MAX_LOGGED) logged.clear();
  logged.add(name);
  warn("a stored field has another type, and counts as not set", { document: ref.path, field });
}
