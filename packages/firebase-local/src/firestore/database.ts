import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { Clock, type Micros, timestampOf } from "./clock.ts";
import type { DocumentChange } from "./document-change.ts";
import { changedDocument } from "./documents/changed-document.ts";
import { type Change, DocumentStore } from "./documents/document-store.ts";
import { documentPathIn } from "./documents/resource-name.ts";
import { serialized } from "./documents/stored-document.ts";
import { IndexDefinitions } from "./indexes/index-definitions.ts";
import type { Query } from "./queries/query.ts";
import { type ReadSelector, Reads, type View } from "./reads.ts";
import { Locks, type LockTimes, type Wanted } from "./transactions/locks.ts";
import { Transactions } from "./transactions/transactions.ts";
import { parseFieldPath } from "./values/field-path.ts";
import { Commits } from "./writes/commits.ts";

export interface DatabaseOptions {
  /** "projects/{project}/databases/{database}" */
  name: string;
  onChange: (change: DocumentChange) => void;
  /** Queries without a required index are rejected; undefined means that no query needs one. */
  indexes: IndexDefinitions | undefined;
  locks: LockTimes;
}

type Listener = (changes: Change[], time: Micros) => void;

/** One database: its documents, its transactions and its listeners. */
export class Database {
  readonly name: string;
  readonly indexes: IndexDefinitions | undefined;
  readonly store = new DocumentStore();
  readonly clock = new Clock();
  readonly transactions: Transactions;
  readonly commits: Commits;
  readonly #reads: Reads;
  readonly #listeners = new Set<Listener>();
  readonly #onChange: DatabaseOptions["onChange"];

  constructor({ name, onChange, indexes, locks: times }: DatabaseOptions) {
    this.name = name;
    this.indexes = indexes;
    this.#onChange = onChange;
    const locks = new Locks(times);
    this.#reads = new Reads(this.store, this.clock, locks);
    this.transactions = new Transactions(locks, (chosen) => this.#reads.timeOf(chosen));
    this.commits = new Commits({
      database: name,
      store: this.store,
      locks,
      transactions: this.transactions,
      clock: this.clock,
      indexes: indexes ?? new IndexDefinitions({}),
      onCommit: (changes, time) => this.#tell(changes, time),
    });
  }

  read<T>(selector: ReadSelector, wanted: Wanted, answer: (at: Micros | undefined) => T): Promise<View<T>> {
    return this.#reads.read(this.transactions, selector, wanted, answer);
  }

  /** Validates a client's read time. */
  timeOf(chosen: google.protobuf.ITimestamp): Micros {
    return this.#reads.timeOf(chosen);
  }

  /** Fails with FAILED_PRECONDITION if production would require an index that is missing. */
  checkIndexes(query: Query): void {
    this.indexes?.check(query);
  }

  async batchGetDocuments(
    request: google.firestore.v1.IBatchGetDocumentsRequest,
  ): Promise<google.firestore.v1.IBatchGetDocumentsResponse[]> {
    const names = [...new Set(request.documents ?? [])];
    const documents = names.map((name) => documentPathIn(this.name, name));
    const mask = request.mask ? (request.mask.fieldPaths ?? []).map(parseFieldPath) : undefined;
    const { answer, readTime, begun } = await this.read(request, { documents }, (at) =>
      documents.map((path) => this.store.get(path, at)),
    );
    const responses = answer.map((document, i) => ({
      ...(document ? { found: serialized(document, mask) } : { missing: names[i] ?? "" }),
      readTime: timestampOf(readTime),
    }));
    return begun ? [{ transaction: begun.id }, ...responses] : responses;
  }

  /** Calls `listener` after each commit that changes something. Returns a function that unsubscribes it. */
  onCommit(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(changes: Change[], time: Micros): void {
    for (const change of changes) this.#onChange(changedDocument(change, time));
    for (const listener of this.#listeners) listener(changes, time);
  }
}
