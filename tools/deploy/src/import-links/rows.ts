import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";

export interface Row {
  file: string;
  /** From 1: the row in a spreadsheet, or the place in JSON. */
  number: number;
  /** The values by their names in snake_case. */
  fields: ReadonlyMap<string, string>;
  /** Why the fields cannot be trusted. */
  problem?: string | undefined;
}

/** The file itself, or the tables of links in an archive of Takeout, by path. Throws an Error with a message for the user. */
export function filesIn(path: string, bytes: Buffer): [path: string, bytes: Uint8Array][] {
  if (bytes.toString("latin1", 0, 4) !== "PK\u0003\u0004") return [[path, bytes]];
  try {
    const tables = unzipSync(bytes, { filter: ({ name }) => /dynamic links\/[^/]+\.csv$/i.test(name) });
    return Object.entries(tables).map(([name, table]) => [`${path}: ${name}`, table]);
  } catch (error) {
    throw new Error(`The archive ${path} cannot be read: ${(error as Error).message}.`);
  }
}

/**
 * Reads CSV or JSON: an array, a page of an API, or one of them on each line. Throws an Error with a message for the user.
 */
export function readRows(file: string, bytes: Uint8Array): [Row, ...Row[]] {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    const rows = /^\s*[[{]/.test(text) ? rowsOfJson(text) : rowsOfCsv(text);
    const [first, ...rest] = rows.map((row) => ({ file, ...row }));
    if (first) return [first, ...rest];
  } catch (error) {
    throw new Error(`${file} is no CSV or JSON in UTF-8 or UTF-16: ${(error as Error).message}`);
  }
  throw new Error(`${file} has no rows.`);
}

/** Excel writes UTF-16 with a mark. Without one, every other byte of the names is 0. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  return (first === 0xfe && second === 0xff) || first === 0 ? "utf-16be" : "utf-8";
}

type FileRow = Omit<Row, "file">;

function rowsOfCsv(text: string): FileRow[] {
  // Excel's own first line, which is no row.
  const [line = "", chosen] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const [head = ""] = /.*\S.*/.exec(text) ?? [];
  const delimiter = chosen ?? delimiterOf(head);
  const records = parse(text.slice(line.length), { delimiter, relax_column_count: true });
  // Skips blank rows and Excel's rows of delimiters.
  const [first, ...rows] = records
    .map((values, index) => ({ values, number: index + 1 }))
    .filter(({ values }) => values.some((value) => value.trim() !== ""));
  const names = (first?.values ?? []).map(fieldName);
  const named = names.filter((name) => name !== "");
  if (new Set(named).size < named.length) throw new Error("Two columns have the same name. Remove one.");
  return rows.map(({ values, number }) => ({
    number,
    fields: new Map(names.map((name, index) => [name, values[index] ?? ""])),
    // A comma without quotes shortens an address.
    problem: values.length === names.length ? undefined : "It does not have as many fields as the first row.",
  }));
}

/** Excel separates by semicolons or tabs, depending on the language and the format. */
function delimiterOf(head: string): string {
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].reduce((most, other) => (count(other) > count(most) ? other : most));
}

function rowsOfJson(text: string): FileRow[] {
  // A page of Bitly's API holds `links`.
  const links = valuesOf(text)
    .flat()
    .flatMap((value): unknown => Object(value).links ?? value);
  return links.map((link, index) => ({ number: index + 1, fields: fieldsOf(link) }));
}

function valuesOf(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch (error) {
    const parts = text.trim().split(/\r?\n(?=[[{])/);
    if (parts.length === 1) throw error;
    return parts.map((part) => JSON.parse(part));
  }
}

function fieldsOf(link: unknown): Map<string, string> {
  const entries = typeof link === "object" && !Array.isArray(link) ? Object.entries(Object(link)) : [];
  return new Map(entries.map(([name, value]) => [fieldName(name), textOfValue(value)]));
}

function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string").join("\n");
  return typeof value === "object" ? "" : String(value);
}

/** "Destination URL" and "shortUrl" in snake_case; "Deep link (link)" and "iTunes connect at" by their parameter. */
function fieldName(column: string): string {
  const name = /(?<=\(|^iTunes connect )\w+(?=\)?$)/i.exec(column.trim())?.[0] ?? column.trim();
  return name
    .replaceAll(/(?<=[a-z])[A-Z]/g, "_$&")
    .replaceAll(/\s+/g, "_")
    .toLowerCase();
}
