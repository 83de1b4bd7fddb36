import type { BulkWriter, DocumentReference, Firestore } from "firebase-admin/firestore";
import {
  checkLink,
  hashDocument,
  hashOf,
  idsInLink,
  isCode,
  type LinkSettings,
  type NewLink,
  shortLink,
  shortLinkDocument,
  shortLinkIn,
} from "short-links";
import { readRows } from "./import-rows.ts";
import { linkOfRow, serviceOf } from "./import-services.ts";

export interface ImportOptions {
  db: Firestore;
  settings: LinkSettings;
  /** One of `serviceNames`. By default, the names of the fields tell. */
  service?: string | undefined;
  /** Reads and compares, and writes nothing. */
  isDryRun?: boolean | undefined;
  /** `row` as in Row. */
  onRefused?: (refused: { row: number; code: string; reason: string }) => void;
  onProgress?: (counts: ImportCounts) => void;
}

/** Links, not rows: a row of Bitly may have several. */
export type ImportCounts = Record<"imported" | "alreadyThere" | "refused", number>;

interface OldLink extends NewLink {
  row: number;
  code: string;
  hash: string;
  createdAt: string | undefined;
  isDisabled: boolean;
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
 * read, and Firestore's errors.
 */
export async function importLinks(
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportCounts> {
  const counts = { imported: 0, alreadyThere: 0, refused: 0 };
  const refuse = ({ row, code }: OldLink, reason: string) => {
    counts.refused += 1;
    options.onRefused?.({ row, code: code.slice(0, 128), reason });
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
  return counts;
}

/** The old service's unguessable codes have this length. */
const UNGUESSABLE_LENGTH = 17;

async function* allowedLinks(file: AsyncIterable<Uint8Array>, run: Run): AsyncGenerator<OldLink> {
  const { counts, refuse, settings } = run;
  const hashes = new Map<string, string>();
  let service: ReturnType<typeof serviceOf> | undefined;
  for await (const row of readRows(file)) {
    service ??= serviceOf(row, run.service);
    const { codes, parameters, createdAt } = linkOfRow(row, service, settings);
    for (const code of codes.size > 0 ? codes : [""]) {
      const suffix = code.length === UNGUESSABLE_LENGTH ? "UNGUESSABLE" : "SHORT";
      const hash = hashOf({ parameters, suffix });
      const link = { row: row.number, code, parameters, suffix, hash, createdAt, isDisabled: false } as const;
      const problem = row.problem ?? problemOf(link, settings);
      const earlier = hashes.get(code);
      if (problem) refuse(link, problem);
      else if (earlier === hash) counts.alreadyThere += 1;
      else if (earlier) refuse(link, "An earlier row has this code.");
      else yield link;
      if (!problem && !earlier) hashes.set(code, hash);
    }
  }
  if (!service) throw new Error("The file has no rows.");
}

/** Maximum length of a link as JSON, as in a request that makes one. */
const MAX_LINK = 32 * 1024;

function problemOf({ code, parameters }: OldLink, settings: LinkSettings): string | undefined {
  if (code === "") return "It has no short link.";
  if (!isCode(code)) return "The code is not 1 to 128 letters, digits, hyphens and underscores.";
  if (JSON.stringify(parameters).length > MAX_LINK) return "The link is too long.";
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
  const clashes = await create(writer, fresh, ({ code, parameters, suffix, createdAt }) => {
    const document = shortLink({ parameters, suffix, about: idsInLink(parameters) });
    return [shortLinkDocument(db, code), { ...document, createdAt: createdAt ?? document.createdAt }];
  });
  counts.imported -= clashes.length;
  const unknown = new Set(hashes.filter(({ exists }) => !exists).map(({ id }) => id));
  const kept = [...there, ...fresh.filter((link) => !clashes.includes(link))];
  const first = kept.filter(({ hash }) => unknown.delete(hash));
  await create(writer, first, ({ hash, code, isDisabled }) => [hashDocument(db, hash), { code, isDisabled }]);
  // Another import created these meanwhile, or this one did and lost the answer.
  await store(run, clashes);
}

const ALREADY_EXISTS = 6;

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
