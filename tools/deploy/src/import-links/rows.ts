import { TextDecoder } from "node:util";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";

export interface Row {
  /** The path of the file; in an archive with the name inside. */
  file: string;
  /** Only an archive has files of other kinds, too. */
  isInArchive: boolean;
  /** From 1: the row in a spreadsheet, or the place in JSON. */
  number: number;
  /** The values by their names in snake_case. */
  fields: ReadonlyMap<string, string>;
  /** Why the fields cannot be trusted. */
  problem?: string | undefined;
}

/**
 * Reads CSV, a JSON array, JSON lines or pages of an API, in UTF-8 or UTF-16, or an archive (ZIP) with such files. Throws
 * an Error with a message for the user.
 */
export function* readRows(path: string, bytes: Buffer): Generator<Row> {
  const isInArchive = bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";
  const files = isInArchive ? filesIn(bytes) : [["", bytes] as const];
  for (const [name, content] of files) {
    const text = textOf(content);
    const rows = /^\s*[[{]/.test(text) ? rowsOfJson(text) : rowsOfCsv(text);
    const file = isInArchive ? `${path}: ${name}` : path;
    for (const row of rows) yield { file, isInArchive, ...row };
  }
}

function filesIn(bytes: Buffer): Array<[string, Uint8Array]> {
  try {
    return Object.entries(unzipSync(bytes, { filter: ({ name }) => /\.(csv|json|jsonl)$/i.test(name) }));
  } catch (error) {
    throw new Error(`The archive cannot be read: ${(error as Error).message}.`);
  }
}

function textOf(bytes: Uint8Array): string {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (Object(error).code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    throw new Error('The file is neither UTF-8 nor UTF-16. In Excel, save as "CSV UTF-8".');
  }
}

/** Excel writes UTF-16 with a mark. Without one, every other byte of the names is 0. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  return (first === 0xfe && second === 0xff) || first === 0 ? "utf-16be" : "utf-8";
}

type FileRow = Omit<Row, "file" | "isInArchive">;

function* rowsOfCsv(text: string): Generator<FileRow> {
  const lines = text.split(/\r\n|\n|\r/);
  // Excel's own line, which is no row.
  const [, chosen] = /^"?sep=(.)"?$/i.exec(lines[0] ?? "") ?? [];
  if (chosen) lines.shift();
  const delimiter = chosen ?? delimiterOf(lines.find((line) => line.trim() !== "") ?? "");
  let names: string[] | undefined;
  let number = 0;
  for (const { values, isWhole } of recordsOf(lines, delimiter)) {
    number += 1;
    // Blank, or one of Excel's rows of delimiters.
    if (values.every((value) => value.trim() === "")) continue;
    if (!names) {
      names = columnNames(values);
      continue;
    }
    const fields = new Map(names.map((name, index) => [name, values[index] ?? ""]));
    yield { number, fields, problem: problemOf(values, names, isWhole) };
  }
}

function problemOf(values: string[], names: string[], isWhole: boolean): string | undefined {
  if (!isWhole) return "A quote is not closed.";
  // A comma without quotes shortens an address.
  return values.length === names.length ? undefined : "It does not have as many fields as the first row.";
}

/** The names of the columns. Throws an Error if two have the same. */
function columnNames(values: string[]): string[] {
  const names = values.map(fieldName);
  const second = names.findIndex((name, index) => name !== "" && names.indexOf(name) < index);
  const name = names[second];
  if (name === undefined) return names;
  const places = `${names.indexOf(name) + 1} and ${second + 1}`;
  throw new Error(`Two columns are named ${JSON.stringify(name)}: ${places}. Remove one.`);
}

/**
 * The values of each record: a quoted field may have line breaks. If no later line closes a quote, its line is a record by
 * itself. So the rows behind it are read.
 */
function* recordsOf(lines: string[], delimiter: string): Generator<{ values: string[]; isWhole: boolean }> {
  let at = 0;
  while (at < lines.length) {
    const count = linesOfRecord(lines, at);
    const values = valuesIn(lines.slice(at, at + count), delimiter);
    yield { values: values ?? [lines[at]?.split(delimiter)[0] ?? ""], isWhole: values !== undefined };
    at += values ? count : 1;
  }
}

/** Maximum length of a record of several lines. Otherwise a file of unclosed quotes would take quadratic time. */
const MAX_RECORD = 1024 * 1024;

/** How many lines from this one on have all their quotes closed; 0 if none do. */
function linesOfRecord(lines: string[], first: number): number {
  let quotes = 0;
  let length = 0;
  for (let at = first; at < lines.length && length <= MAX_RECORD; at += 1) {
    const line = lines[at] ?? "";
    quotes += line.split('"').length - 1;
    length += line.length;
    if (quotes % 2 === 0) return at - first + 1;
  }
  return 0;
}

/** The values of a record, if it is one. Within a value of a single line, a quote stands for itself. */
function valuesIn(lines: string[], delimiter: string): string[] | undefined {
  const text = lines.join("\n");
  if (lines.length === 1 && !text.includes('"')) return text.split(delimiter);
  try {
    return parse(text, { delimiter, record_delimiter: "\0", relax_quotes: lines.length === 1 })[0];
  } catch {
    return undefined;
  }
}

/** Excel separates by semicolons or tabs, depending on the language and the format. */
function delimiterOf(head: string): string {
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].reduce((most, other) => (count(other) > count(most) ? other : most));
}

function* rowsOfJson(text: string): Generator<FileRow> {
  const whole = parsed(text);
  const parts = text.trim().split(/\r?\n(?=[^\s}\]])/);
  const values = whole === undefined ? parts.flatMap(joinedValues) : [whole];
  if (values[0] === undefined) throw new Error("The file is not valid JSON.");
  // A page of Bitly's API holds `links`.
  const links = values.flatMap((value): unknown => Object(value).links ?? value);
  for (const [index, link] of links.entries()) {
    const problem = link === undefined ? "It is not valid JSON." : undefined;
    yield { number: index + 1, fields: fieldsOf(link), problem };
  }
}

/** JSON values that stand on one line without anything in between. What is none is undefined. */
function joinedValues(text: string): unknown[] {
  const values: unknown[] = [];
  let open = "";
  for (const part of text.split(/(?<=[}\]])[ \t]*(?=[{[])/)) {
    open += part;
    const value = parsed(open);
    if (value === undefined) continue;
    values.push(value);
    open = "";
  }
  return open === "" ? values : [...values, undefined];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
