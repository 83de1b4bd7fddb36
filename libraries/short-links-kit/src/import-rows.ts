import { text as allText, buffer } from "node:stream/consumers";
import { TextDecoder } from "node:util";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";

export interface Row {
  /** The name of the file in an archive; "" for a single file. */
  file: string;
  /** From 1: the row in a spreadsheet, or the place in JSON. */
  number: number;
  /** The values by their names in snake_case. */
  fields: ReadonlyMap<string, string>;
  /** Why the fields cannot be trusted. */
  problem?: string | undefined;
}

/**
 * Reads CSV, a JSON array, JSON lines or pages of an API, in UTF-8 or UTF-16, or an archive (ZIP) with such files. CSV
 * is streamed, all else is read at once. Throws an Error with a message for the user.
 */
export async function* readRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  const parts = file[Symbol.asyncIterator]();
  const { value: first = new Uint8Array() } = await parts.next();
  const bytes = { [Symbol.asyncIterator]: () => startingWith(first, parts) };
  if (Buffer.from(first).toString("latin1", 0, 4) !== "PK\u0003\u0004") yield* rowsOfFile(bytes, "");
  else for (const [name, content] of await unpacked(bytes)) yield* rowsOfFile([content], name);
}

async function* startingWith<Item>(first: Item, others: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield first;
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value;
}

async function unpacked(bytes: AsyncIterable<Uint8Array>): Promise<Array<[string, Uint8Array]>> {
  const archive = await buffer(bytes);
  try {
    return Object.entries(unzipSync(archive, { filter: ({ name }) => /\.(csv|json|jsonl)$/i.test(name) }));
  } catch (error) {
    throw new Error(`The archive cannot be read: ${(error as Error).message}.`);
  }
}

type Parts<Item> = AsyncIterable<Item> | Iterable<Item>;

async function* rowsOfFile(bytes: Parts<Uint8Array>, file: string): AsyncGenerator<Row> {
  const texts = textOf(bytes);
  const { value: head = "" } = await texts.next();
  const isJson = /^\s*[[{]/.test(head);
  const rows = (isJson ? rowsOfJson : rowsOfCsv)(startingWith(head, texts));
  for await (const row of rows) yield { file, ...row };
}

async function* textOf(bytes: Parts<Uint8Array>): AsyncGenerator<string, undefined> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const part of bytes) {
      decoder ??= new TextDecoder(encodingOf(part), { fatal: true });
      yield decoder.decode(part, { stream: true });
    }
    yield decoder?.decode() ?? "";
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

type FileRow = Omit<Row, "file">;

async function* rowsOfCsv(texts: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let names: string[] | undefined;
  let delimiter = "";
  let number = 0;
  for await (const { text, isWhole } of recordsOf(linesOf(texts), () => delimiter)) {
    // Excel's own line, which is no row.
    const [, chosen] = names ? [] : (/^"?sep=(.)"?$/i.exec(text) ?? []);
    if (chosen) delimiter = chosen;
    if (chosen) continue;
    number += 1;
    if (!names && text.trim() === "") continue;
    delimiter ||= delimiterOf(text);
    const values = isWhole ? (valuesIn(text, delimiter) ?? []) : [text.split(delimiter)[0] ?? ""];
    if (!names) {
      names = columnNames(values);
      continue;
    }
    // Excel adds rows of delimiters.
    if (values.every((value) => value === "")) continue;
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
  for (const [index, name] of names.entries()) {
    const first = names.indexOf(name);
    if (name !== "" && first < index)
      throw new Error(
        `Two columns are named ${JSON.stringify(name)}: ${first + 1} and ${index + 1}. Remove one.`,
      );
  }
  return names;
}

/** Maximum length of a row. Without its closing quote, a row would go on to the end of the file. */
const MAX_ROW = 1024 * 1024;

/**
 * Joins lines to records: a quoted field may have line breaks. A line with a quote that no later line closes well is a
 * record by itself, so that the rows behind it are read.
 */
async function* recordsOf(lines: AsyncIterable<string>, delimiter: () => string) {
  const source = lines[Symbol.asyncIterator]();
  let waiting: string[] = [];
  const nextLine = async () => waiting.shift() ?? (await source.next()).value;
  for (let text = await nextLine(); text !== undefined; text = await nextLine()) {
    const joined = [text];
    let length = text.length;
    let quotes = quotesIn(text);
    while (quotes % 2 === 1 && length <= MAX_ROW) {
      const more = await nextLine();
      if (more === undefined) break;
      joined.push(more);
      length += more.length;
      quotes += quotesIn(more);
    }
    const record = joined.join("\n");
    const isWhole =
      joined.length === 1
        ? quotes % 2 === 0
        : valuesIn(record, delimiter() || delimiterOf(record), true) !== undefined;
    if (!isWhole) waiting = [...joined.slice(1), ...waiting];
    yield isWhole ? { text: record, isWhole } : { text, isWhole };
  }
}

const quotesIn = (text: string) => text.split('"').length - 1;

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    if (rest.length > MAX_ROW) throw new Error(`A row is longer than ${MAX_ROW} characters.`);
    yield* lines;
  }
  if (rest !== "") yield rest.replace(/\r$/, "");
}

/** The values of a record; undefined if it is none. A quote within a value stands for itself, unless `isStrict`. */
function valuesIn(text: string, delimiter: string, isStrict = false): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    return parse(text, { delimiter, record_delimiter: "\0" })[0];
  } catch {
    return isStrict ? undefined : parse(text, { delimiter, record_delimiter: "\0", relax_quotes: true })[0];
  }
}

/** Excel separates by semicolons or tabs, depending on the language and the format. */
function delimiterOf(head: string): string {
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].reduce((most, other) => (count(other) > count(most) ? other : most));
}

async function* rowsOfJson(texts: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const all = await allText(texts);
  const whole = parsed(all);
  const parts = whole === undefined ? all.trim().split(/\r?\n(?=[^\s}\]])/) : [];
  const values: unknown[] = whole === undefined ? parts.flatMap(joinedValues) : [whole];
  if (values.length > 0 && values[0] === undefined) throw new Error("The file is not valid JSON.");
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

/** The fields of a link, and of its `data` in Branch's API. */
function fieldsOf(link: unknown): Map<string, string> {
  const objects = [Object(link).data, link].filter(
    (value) => typeof value === "object" && !Array.isArray(value),
  );
  const entries = objects.flatMap((value) => Object.entries(Object(value)));
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
