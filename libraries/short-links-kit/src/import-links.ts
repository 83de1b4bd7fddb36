import { buffer } from "node:stream/consumers";
import type { BulkWriter, DocumentReference, Firestore } from "firebase-admin/firestore";
import {
  ALREADY_EXISTS,
  checkLink,
  hashDocument,
  hashOf,
  idsInLink,
  isCode,
  type LinkSettings,
  MAX_BODY,
  type NewLink,
  shortLink,
  shortLinkDocument,
  shortLinkIn,
  UNGUESSABLE_LENGTH,
  warningsOf,
} from "short-links";
import { checkSum, type ImportCounts } from "./import-counts.ts";
import { readRows } from "./import-rows.ts";
import { linkOfRow, type OldRow, type Service, serviceOf, UNREAD } from "./import-services.ts";

/** A row of the report; `file` and `row` as in Row. */
export interface Reported {
  file?: string | undefined;
  row: number;
  code: string;
}

export interface ImportOptions {
  db: Firestore;
  settings: LinkSettings;
  /** One of `serviceNames`. By default, the names of the fields tell. */
  service?: string | undefined;
  /** Reads and compares, and writes nothing. */
  isDryRun?: boolean | undefined;
  onRefused?: (refused: Reported & { reason: string }) => void;
  /** Told of each part that is lost of a link that is imported, and once of each column that nothing reads. */
  onNote?: (noted: Reported & { column: string; note: string }) => void;
  onProgress?: (counts: ImportCounts) => void;
}

interface OldLink extends NewLink {
  file: string;
  row: number;
  code: string;
  hash: string;
  createdAt: string | undefined;
  isDisabled?: boolean;
}

interface Run extends ImportOptions {
  writer: BulkWriter;
  counts: ImportCounts;
  refuse: (link: OldLink, reason: string) => void;
}

/** Links that are read and written at once. */
const CHUNK = 250;

/**
 * Imports the links of another service's export under their old codes. A link costs two reads, and two writes if it
 * is new. Nothing is overwritten, so a stopped import can run again. Throws an Error for a file that cannot be
 * read, or if a row got lost, and Firestore's errors.
 */
export async function importLinks(
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportCounts> {
  const counts = { found: 0, imported: 0, alreadyThere: 0, refused: 0, skipped: 0, noted: 0 };
  const refuse = (link: OldLink, reason: string) => {
    counts.refused += 1;
    options.onRefused?.({ ...reported(link), reason });
  };
  const writer = options.db.bulkWriter();
  const run = { ...options, counts, refuse, writer };
  try {
    let chunk: OldLink[] = [];
    for await (const link of allowedLinks(file, run)) {
      if (chunk.push(link) < CHUNK) continue;
      await store(run, chunk);
      chunk = [];
      options.onProgress?.(counts);
    }
    await store(run, chunk);
  } finally {
    await writer.close();
  }
  checkSum(counts);
  return counts;
}

function reported({ file, row, code }: Reported): Reported {
  return { ...(file && { file }), row, code: code.slice(0, 128) };
}

async function* allowedLinks(file: AsyncIterable<Uint8Array>, run: Run): AsyncGenerator<OldLink> {
  const { counts, refuse, settings } = run;
  const hashes = new Map<string, string>();
  const services = new Map<string, Service | Error>();
  const notedColumns = new Set<string>();
  for (const row of readRows(await buffer(file))) {
    const service = services.get(row.file) ?? serviceOf(row, run.service);
    services.set(row.file, service);
    if (service instanceof Error) {
      // Only an archive has other files, too.
      if (!row.file) throw service;
      counts.found += 1;
      counts.skipped += 1;
      continue;
    }
    const { codes, unread, problem: unreadable, ...read } = linkOfRow(row, service, settings);
    for (const code of codes.size > 0 ? codes : [""]) {
      counts.found += 1;
      const suffix = code.length === UNGUESSABLE_LENGTH ? "UNGUESSABLE" : "SHORT";
      const hash = hashOf({ ...read, suffix });
      const link = { file: row.file, row: row.number, code, ...read, suffix, hash } as const;
      const problem = row.problem ?? unreadable ?? problemOf(link, settings);
      const earlier = hashes.get(code);
      if (problem) refuse(link, problem);
      else if (earlier === hash) counts.alreadyThere += 1;
      else if (earlier) refuse(link, "An earlier row has this code.");
      else yield link;
      if (problem || earlier) continue;
      hashes.set(code, hash);
      note(run, link, unread, notedColumns);
    }
  }
  const found = [...services.values()];
  const [first = new Error("The file has no rows.")] = found;
  if (first instanceof Error && found.every((one) => one instanceof Error)) throw first;
}

/** Reports what is lost of a link: parameters that will not work, and values that nothing reads. */
function note(run: Run, link: OldLink, unread: OldRow["unread"], notedColumns: Set<string>): void {
  const lost = warningsOf(link.parameters, run.settings).map(({ warningMessage: note }) => note);
  if (lost.length > 0) run.counts.noted += 1;
  for (const note of lost) run.onNote?.({ ...reported(link), column: note.split(" ")[0] ?? "", note });
  for (const [column, note] of unread) {
    const key = `${link.file}: ${column}`;
    if (note !== UNREAD || !notedColumns.has(key)) run.onNote?.({ ...reported(link), column, note });
    notedColumns.add(key);
  }
}

function problemOf({ code, parameters }: OldLink, settings: LinkSettings): string | undefined {
  if (code === "") return "It has no short link.";
  if (!isCode(code)) return "The code is not 1 to 128 letters, digits, hyphens and underscores.";
  if (JSON.stringify(parameters).length > MAX_BODY) return "The link is too long.";
  if (typeof checkLink(parameters, settings, "key-holder") !== "string") return undefined;
  const target = URL.parse(parameters.link ?? "");
  if (!target) return parameters.link ? "The target is not a URL." : "It has no target.";
  if (target.protocol !== "https:") return "The target is not an https address.";
  return settings.linkHosts.includes(target.host)
    ? "The target is not allowed."
    : `The host ${target.host} is not allowed.`;
}

/**
 * Creates what is missing. A hash leads from a link to its code, so a client that asks for the link gets the old code. The
 * hash comes last, because a stop in between must not leave it with a code that does not open.
 */
async function store(run: Run, links: readonly OldLink[]): Promise<void> {
  if (links.length === 0) return;
  const { db, counts, refuse, writer } = run;
  const [documents, hashes] = await Promise.all([
    db.getAll(...links.map(({ code }) => shortLinkDocument(db, code))),
    db.getAll(...links.map(({ hash }) => hashDocument(db, hash))),
  ]);
  const there: OldLink[] = [];
  const fresh: OldLink[] = [];
  const stored = documents.map(shortLinkIn);
  for (const [index, link] of links.entries()) {
    const found = stored[index];
    if (found && hashOf(found) !== link.hash) refuse(link, "This code leads elsewhere.");
    else if (found) there.push({ ...link, isDisabled: found.isDisabled });
    else if (hashes[index]?.get("isDisabled")) refuse(link, "This link is turned off.");
    else fresh.push(link);
  }
  counts.alreadyThere += there.length;
  counts.imported += fresh.length;
  if (run.isDryRun) return;
  const clashes = await create(writer, fresh, ({ code, parameters, suffix, expiresAt, createdAt }) => {
    const document = shortLink({ parameters, suffix, expiresAt, about: idsInLink(parameters) });
    return [shortLinkDocument(db, code), { ...document, createdAt: createdAt ?? document.createdAt }];
  });
  counts.imported -= clashes.length;
  const unknown = new Set(hashes.filter(({ exists }) => !exists).map(({ id }) => id));
  const kept = [...there, ...fresh.filter((link) => !clashes.includes(link))];
  const first = kept.filter(({ hash }) => unknown.delete(hash));
  await create(writer, first, ({ hash, code, isDisabled = false }) => [
    hashDocument(db, hash),
    { code, isDisabled },
  ]);
  // Another import created these meanwhile, or this one did and lost the answer.
  await store(run, clashes);
}

/** Creates a document for each link. Returns the links that had one. */
async function create(
  writer: BulkWriter,
  links: readonly OldLink[],
  documentOf: (link: OldLink) => [DocumentReference, object],
): Promise<OldLink[]> {
  const creations = links.map(async (link) => {
    try {
      await writer.create(...documentOf(link));
      return [];
    } catch (error) {
      if (Object(error).code === ALREADY_EXISTS) return [link];
      throw error;
    }
  });
  const [existing] = await Promise.all([Promise.all(creations), writer.flush()]);
  return existing.flat();
}
