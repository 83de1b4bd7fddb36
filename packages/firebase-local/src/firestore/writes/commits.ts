import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { status } from "@grpc/grpc-js";
import { type Clock, type Micros, timestampOf } from "../clock.ts";
import type { Change, DocumentStore } from "../documents/document-store.ts";
import type { Path } from "../documents/resource-name.ts";
import { invalidArgument, statusOf } from "../firestore-error.ts";
import type { IndexDefinitions } from "../indexes/index-definitions.ts";
import type { Locks, Party, Staged } from "../transactions/locks.ts";
import type { Transactions } from "../transactions/transactions.ts";
import { applyWrite } from "./apply-write.ts";
import { checkSize } from "./document-size.ts";
import { checkIndexEntries } from "./index-entries.ts";
import { type ParsedWrite, parseWrite } from "./parse-write.ts";
import { StagedDocuments } from "./staged-documents.ts";

const maxTransforms = 500;

interface Parts {
  database: string;
  store: DocumentStore;
  locks: Locks;
  transactions: Transactions;
  clock: Clock;
  /** The indexes that limit a document's size. */
  indexes: IndexDefinitions;
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
      if (transaction.readTime !== undefined && writes.length > 0)
        throw invalidArgument("Cannot modify entities in a read-only transaction.");
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
    const { store, clock, indexes, onCommit } = this.#parts;
    const time = clock.next();
    const documents = new StagedDocuments(store);
    const writeResults = writes.map((write) => {
      const { document, result } = applyWrite(write, documents.get(write.path), time);
      documents.put(write.path, document);
      return result;
    });
    const changes = documents.changes();
    for (const { after } of changes) {
      if (!after) continue;
      checkSize(after);
      checkIndexEntries(after, indexes);
    }
    const apply = () => {
      store.apply(changes, time);
      if (changes.length > 0) onCommit(changes, time);
      return { commitTime: timestampOf(time), writeResults };
    };
    return { changes, apply };
  }
}

function checkTransforms(writes: ParsedWrite[]): void {
  const counts = new Map<Path, number>();
  for (const { path, transforms } of writes) counts.set(path, (counts.get(path) ?? 0) + transforms.length);
  if (Math.max(0, ...counts.values()) > maxTransforms)
    throw invalidArgument(`A document is transformed in up to ${maxTransforms} fields at a time.`);
}
