import { pipeline, Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { parse } from "csv-parse";

export interface Row {
  /** From 1: the row in a spreadsheet, the line of JSON lines, or the place in a JSON array. */
  number: number;
  /** The values by their names in snake_case. */
  fields: ReadonlyMap<string, string>;
  /** Why the fields cannot be trusted. */
  problem?: string | undefined;
}

/**
 * Reads CSV, a JSON array, JSON lines or a page of an API, in UTF-8 or UTF-16. CSV is streamed, and JSON is read at
 * once. Throws an Error with a message for the user.
 */
export async function* readRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  const texts = textOf(file);
  const { value: head = "" } = await texts.next();
  yield* /^\s*[[{]/.test(head) ? rowsOfJson(head, texts) : rowsOfCsv(head, texts);
}

async function* textOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const bytes of file) {
      // Excel writes UTF-16 with a byte order mark.
      const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
      decoder ??= new TextDecoder(encoding, { fatal: true });
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder?.decode() ?? "";
  } catch (error) {
    if (Object(error).code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    throw new Error('The file is not UTF-8. Unpack an archive first. In Excel, save as "CSV UTF-8".');
  }
}

/** Maximum bytes of a CSV row. Without its closing quote, a row would go on to the end of the file. */
const MAX_ROW = 1024 * 1024;

async function* rowsOfCsv(head: string, texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const parser = parse({
    ...{ columns: (names: string[]) => names.map(fieldName), delimiter: delimiterOf(head), info: true },
    ...{ max_record_size: MAX_ROW, relax_column_count: true, relax_quotes: true },
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  parser.write(head);
  // The parser throws the errors of the file, too.
  for await (const { record, info } of pipeline(Readable.from(texts), parser, () => {})) {
    const fields = new Map<string, string>(Object.entries(record));
    // Excel adds rows of delimiters.
    if ([...fields.values()].every((value) => value === "")) continue;
    // A comma without quotes shortens an address.
    const problem = info.error && "It does not have as many fields as the first row.";
    yield { number: info.records + 1, fields, problem };
  }
}

/** Excel separates by semicolons or tabs, depending on the language and the format. */
function delimiterOf(head: string): string {
  const [first = ""] = head.split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [",", ";", "\t"].reduce((most, other) => (count(other) > count(most) ? other : most));
}

async function* rowsOfJson(head: string, texts: AsyncIterable<string>): AsyncGenerator<Row> {
  let text = head;
  for await (const more of texts) text += more;
  const whole = parsed(text);
  // A page of Bitly's API holds `links`.
  const { links = whole } = Object(whole);
  const values: unknown[] = whole === undefined ? text.trim().split("\n").map(parsed) : [links].flat();
  if (values.length > 0 && values[0] === undefined) throw new Error("The file is not valid JSON.");
  for (const [index, value] of values.entries()) {
    const problem = value === undefined ? "It is not valid JSON." : undefined;
    yield { number: index + 1, fields: fieldsOf(value), problem };
  }
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
