import type { BulkWriter, DocumentReference, Firestore } from "firebase-admin/firestore";
import {
  ALREADY_EXISTS,
  checkLink,
  hashDocument,
  hashIn,
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
import { filesIn, type Row, readRows } from "./rows.ts";
import { linkOfRow, type OldRow, type Service, serviceOf, UNREAD } from "./services.ts";

/** Links, not rows: a row of Bitly may have several. `noted` links have lost a part. */
export type ImportCounts = Record<"found" | "imported" | "alreadyThere" | "refused" | "noted", number>;

/** A line of the report, with `file` and `row` as in Row. It has a reason, or a column and its note. */
export interface ReportLine {
  file: string;
  row: number;
  code: string;
  reason?: string;
  column?: string;
  note?: string;
}

export interface ImportOptions {
  db: Firestore;
  settings: LinkSettings;
  /** Reads and compares, and writes nothing. */
  isCheck?: boolean | undefined;
  /** Told of each refused link, of each part that an imported link loses, and once of each column that nothing reads. */
  onReport?: (line: ReportLine) => void;
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
 * Imports the links of other services' exports, by path, under their old codes. A link costs two reads, and two writes
 * if it is new. Nothing is overwritten, so a stopped import can run again. Throws an Error for a file that cannot be
 * read, before it writes anything, or if a row got lost, and Firestore's errors.
 */
export async function importLinks(
  files: ReadonlyMap<string, Buffer>,
  options: ImportOptions,
): Promise<ImportCounts> {
  const counts = { found: 0, imported: 0, alreadyThere: 0, refused: 0, noted: 0 };
  const refuse = (link: OldLink, reason: string) => {
    counts.refused += 1;
    options.onReport?.({ ...placeOf(link), reason });
  };
  const tables = [...files].flatMap(([path, bytes]) => filesIn(path, bytes));
  const rows = tables.flatMap(([file, bytes]) => {
    const read = readRows(file, bytes);
    const service = serviceOf(read[0]);
    return read.map((row) => ({ row, service }));
  });
  const writer = options.db.bulkWriter();
  const run = { ...options, counts, refuse, writer };
  try {
    let chunk: OldLink[] = [];
    for (const link of allowedLinks(rows, run)) {
      if (chunk.push(link) < CHUNK) continue;
      await store(run, chunk);
      chunk = [];
      options.onProgress?.(counts);
    }
    await store(run, chunk);
  } finally {
    await writer.close();
  }
  const sum = counts.imported + counts.alreadyThere + counts.refused;
  if (sum === counts.found) return counts;
  throw new Error(`${counts.found} links were found, but ${sum} are accounted for. This is a bug.`);
}

function placeOf({ file, row, code }: OldLink) {
  return { file, row, code: code.slice(0, 128) };
}

function* allowedLinks(rows: { row: Row; service: Service }[], run: Run): Generator<OldLink> {
  const { counts, refuse, settings } = run;
  const codesSoFar = new Set<string>();
  const owners = new Map<string, CodeOwner>();
  const notedColumns = new Set<string>();
  for (const { row, service } of rows) {
    const { codes, unread, problem: unreadable, ...read } = linkOfRow(row, service, settings);
    for (const code of codes.size > 0 ? codes : [""]) {
      counts.found += 1;
      const suffix = code.length === UNGUESSABLE_LENGTH ? "UNGUESSABLE" : "SHORT";
      const hash = hashOf({ ...read, suffix });
      const link = { file: row.file, row: row.number, code, ...read, suffix, hash } as const;
      const key = service.ignoresCase ? code.toLowerCase() : code;
      const other = owners.get(code) ?? owners.get(key);
      const problem = row.problem ?? unreadable ?? problemOf(link, settings) ?? conflictOf(link, other);
      if (problem) {
        refuse(link, problem);
        // The other spelling has the same problem.
        if (service.ignoresCase) break;
        continue;
      }
      if (codesSoFar.has(code)) counts.alreadyThere += 1;
      else yield link;
      codesSoFar.add(code);
      if (other) continue;
      owners.set(code, link).set(key, link);
      note(run, link, unread, notedColumns);
    }
  }
}

type CodeOwner = Pick<OldLink, "code" | "hash">;

function conflictOf({ code, hash }: OldLink, owner: CodeOwner | undefined): string | undefined {
  if (!owner || owner.hash === hash) return undefined;
  if (owner.code === code) return "An earlier row has this code.";
  return `An earlier row has the code ${owner.code}, which differs by case alone.`;
}

/** Reports what is lost of a link: parameters that will not work, and values that nothing reads. */
function note(run: Run, link: OldLink, unread: OldRow["unread"], notedColumns: Set<string>): void {
  const lost = warningsOf(link.parameters, run.settings).map(({ warningMessage: note }) => note);
  if (lost.length > 0) run.counts.noted += 1;
  for (const note of lost) run.onReport?.({ ...placeOf(link), column: note.split(" ")[0] ?? "", note });
  for (const [column, note] of unread) {
    const key = `${link.file}: ${column}`;
    if (note !== UNREAD || !notedColumns.has(key)) run.onReport?.({ ...placeOf(link), column, note });
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
    else if (hashIn(hashes[index]).isDisabled) refuse(link, "This link is turned off.");
    else fresh.push(link);
  }
  counts.alreadyThere += there.length;
  counts.imported += fresh.length;
  if (run.isCheck) return;
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
