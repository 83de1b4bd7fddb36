import { isDeepStrictEqual } from "node:util";
import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { type Clock, type Micros, microsOf, timestampOf } from "../clock.ts";
import type { Change, DocumentStore } from "../documents/document-store.ts";
import { documentPathIn, type Path } from "../documents/resource-name.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { FirestoreError, invalidArgument, statusOf } from "../firestore-error.ts";
import type { Locks, Party, Staged } from "../transactions/locks.ts";
import type { Transactions } from "../transactions/transactions.ts";
import { type FieldPath, getField, parseFieldPath, withField } from "../values/field-path.ts";
import { storedFields } from "../values/stored-value.ts";
import type { Fields } from "../values/value.ts";
import { sizeOfFields, sizeOfName } from "../values/value-size.ts";
import { applyTransforms, parseTransform, type Transform } from "./transforms.ts";

const maxTransforms = 500;

interface Parts {
  database: string;
  store: DocumentStore;
  locks: Locks;
  transactions: Transactions;
  clock: Clock;
  /** Called for each commit that changed something, before its response is sent. */
  onCommit: (changes: Change[], time: Micros) => void;
}

/** The writes to one database. */
export class Commits {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** All writes or none, with one commit time. */
  async commit(request: google.firestore.v1.ICommitRequest): Promise<google.firestore.v1.ICommitResponse> {
    const { transactions } = this.#parts;
    const writes = this.#parsed(request.writes);
    if (!request.transaction?.length) return this.#write(transactions.outsider(), writes);
    const transaction = transactions.get(request.transaction);
    try {
      return await this.#write(transaction.party, writes);
    } finally {
      transactions.end(transaction);
    }
  }

  /** Each write separately, so that a failed one does not affect the others. */
  async batchWrite(
    request: google.firestore.v1.IBatchWriteRequest,
  ): Promise<google.firestore.v1.IBatchWriteResponse> {
    const writes = this.#parsed(request.writes);
    if (new Set(writes.map(({ path }) => path)).size < writes.length)
      throw invalidArgument("Cannot write to the same document more than once in a batch write.");
    const outcomes = await Promise.all(writes.map((write) => this.#attempt(write)));
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    };
  }

  async #attempt(
    write: ParsedWrite,
  ): Promise<{ result: google.firestore.v1.IWriteResult; status: google.rpc.IStatus }> {
    try {
      const { writeResults } = await this.#write(this.#parts.transactions.outsider(), [write]);
      return { result: writeResults?.[0] ?? {}, status: { code: status.OK } };
    } catch (error) {
      const { code, details } = statusOf(error);
      return { result: {}, status: { code, message: details } };
    }
  }

  #parsed(writes: google.firestore.v1.IWrite[] | null | undefined): ParsedWrite[] {
    const parsed = (writes ?? []).map((write) => parseWrite(this.#parts.database, write));
    checkTransforms(parsed);
    return parsed;
  }

  #write(party: Party, writes: ParsedWrite[]): Promise<google.firestore.v1.ICommitResponse> {
    return this.#parts.locks.write(party, () => this.#stage(writes));
  }

  #stage(writes: ParsedWrite[]): Staged<google.firestore.v1.ICommitResponse> {
    const { store, clock, onCommit } = this.#parts;
    const time = clock.next();
    const staged = new Map<Path, StoredDocument | undefined>();
    const writeResults = writes.map((write) => {
      const current = staged.has(write.path) ? staged.get(write.path) : store.get(write.path);
      const { document, result } = applyWrite(write, current, time);
      staged.set(write.path, document);
      return result;
    });
    const changes = [...staged]
      .map(([path, after]) => ({ path, before: store.get(path), after }))
      .filter(({ before, after }) => before !== after);
    for (const { after } of changes) if (after) checkSize(after);
    const apply = () => {
      store.apply(changes);
      if (changes.length > 0) onCommit(changes, time);
      return { commitTime: timestampOf(time), writeResults };
    };
    return { changes, apply };
  }
}

/** A validated write, except for what depends on the current document. */
interface ParsedWrite {
  path: Path;
  name: string;
  condition: google.firestore.v1.IPrecondition | undefined;
  isDeletion: boolean;
  /** The fields that an update sets; undefined if there are only transforms. */
  fields: Fields | undefined;
  /** The paths that an update covers; undefined for all. */
  mask: FieldPath[] | undefined;
  transforms: Transform[];
}

/** Fails with INVALID_ARGUMENT, before any precondition is checked. */
function parseWrite(database: string, write: google.firestore.v1.IWrite): ParsedWrite {
  const { update, delete: deleted, transform, updateMask, updateTransforms } = write;
  const name = update?.name ?? deleted ?? transform?.document;
  if (!name) throw invalidArgument("A write names no document.");
  if (transform && !transform.fieldTransforms?.length)
    throw invalidArgument("A transform transforms no field.");
  if (deleted && updateTransforms?.length) throw invalidArgument("A deletion transforms nothing.");
  return {
    path: documentPathIn(database, name),
    name,
    condition: write.currentDocument ?? undefined,
    isDeletion: Boolean(deleted),
    fields: update ? storedFields((update.fields ?? {}) as Fields) : undefined,
    mask: updateMask ? (updateMask.fieldPaths ?? []).map(parseFieldPath) : undefined,
    transforms: (updateTransforms ?? transform?.fieldTransforms ?? []).map(parseTransform),
  };
}

function checkTransforms(writes: ParsedWrite[]): void {
  const counts = new Map<Path, number>();
  for (const { path, transforms } of writes) counts.set(path, (counts.get(path) ?? 0) + transforms.length);
  if (Math.max(0, ...counts.values()) > maxTransforms)
    throw invalidArgument(`A document is transformed in up to ${maxTransforms} fields at a time.`);
}

const maxBytes = 1024 * 1024;
const overheadBytes = 32;

/**
 * Fails with INVALID_ARGUMENT if a document exceeds Firestore's size limit.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
function checkSize({ path, fields }: StoredDocument): void {
  const size = sizeOfName(path) + sizeOfFields(fields) + overheadBytes;
  if (size > maxBytes)
    throw invalidArgument(
      `Document "${path}" cannot be written because its size (${size} bytes) exceeds the maximum of ${maxBytes} bytes.`,
    );
}

interface Written {
  document: StoredDocument | undefined;
  result: google.firestore.v1.IWriteResult;
}

/** The document after a write. Fails with the status of a precondition that does not hold. */
function applyWrite(write: ParsedWrite, current: StoredDocument | undefined, time: Micros): Written {
  checkPrecondition(write.condition, current, time);
  if (write.isDeletion) return { document: undefined, result: {} };
  const updated = updatedFields(write, current?.fields ?? {});
  const { fields, results } = applyTransforms(updated, write.transforms, time);
  const { path, name } = write;
  const isSame = current !== undefined && isDeepStrictEqual(fields, current.fields);
  const document = isSame
    ? current
    : { path, name, fields, createTime: current?.createTime ?? time, updateTime: time };
  const transformResults = results.length > 0 && { transformResults: results };
  return { document, result: { updateTime: timestampOf(document.updateTime), ...transformResults } };
}

function updatedFields({ fields, mask }: ParsedWrite, current: Fields): Fields {
  if (!fields) return current;
  if (!mask) return fields;
  return mask.reduce((updated, path) => withField(updated, path, getField(fields, path)), current);
}

/** Fails with the status of the precondition that the current document does not meet. */
function checkPrecondition(
  condition: google.firestore.v1.IPrecondition | null | undefined,
  current: StoredDocument | undefined,
  now: Micros,
): void {
  if (condition?.updateTime) checkUpdateTime(microsOf(condition.updateTime), current, now);
  else if (condition?.exists === true && !current)
    throw new FirestoreError(status.NOT_FOUND, "No document to update.");
  else if (condition?.exists === false && current)
    throw new FirestoreError(status.ALREADY_EXISTS, `Document already exists: ${current.name}`);
}

function checkUpdateTime(expected: Micros, current: StoredDocument | undefined, now: Micros): void {
  if (current && expected > now) throw invalidArgument("The update time of a precondition is in the future.");
  if (current?.updateTime !== expected)
    throw new FirestoreError(
      status.FAILED_PRECONDITION,
      "The stored version does not match the required base version.",
    );
}
