import type { google } from "@google-cloud/firestore-api/protos";
import { Clock, type Micros, timestampOf } from "./clock.ts";
import type { DocumentChange } from "./document-change.ts";
import { type Change, DocumentStore } from "./documents/document-store.ts";
import { documentPathIn } from "./documents/resource-name.ts";
import { serialized } from "./documents/stored-document.ts";
import type { IndexDefinitions } from "./indexes/index-definitions.ts";
import type { Query } from "./queries/query.ts";
import { Locks, type LockTimes, type Wanted } from "./transactions/locks.ts";
import { type Transaction, Transactions } from "./transactions/transactions.ts";
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
  readonly #locks: Locks;
  readonly #listeners = new Set<Listener>();
  readonly #onChange: DatabaseOptions["onChange"];

  constructor({ name, onChange, indexes, locks: times }: DatabaseOptions) {
    this.name = name;
    this.indexes = indexes;
    this.#onChange = onChange;
    this.#locks = new Locks(times);
    this.transactions = new Transactions(this.#locks);
    this.commits = new Commits({
      database: name,
      store: this.store,
      locks: this.#locks,
      transactions: this.transactions,
      clock: this.clock,
      onCommit: (changes, time) => this.#tell(changes, time),
    });
  }

  /** Reads the current state, under locks if the selector asks for a transaction. */
  async read<T>(selector: ReadSelector, wanted: Wanted, answer: () => T): Promise<View<T>> {
    const begun = selector.newTransaction ? this.transactions.begin(selector.newTransaction) : undefined;
    const transaction =
      begun ?? (selector.transaction?.length ? this.transactions.get(selector.transaction) : undefined);
    const found = transaction ? await this.#locks.read(transaction.party, wanted, answer) : answer();
    return { answer: found, readTime: this.clock.next(), begun };
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
    const { answer, readTime, begun } = await this.read(request, { documents }, () =>
      documents.map((path) => this.store.get(path)),
    );
    const responses = answer.map((document, i) => ({
      ...(document ? { found: serialized(document, mask) } : { missing: names[i] ?? "" }),
      readTime: timestampOf(readTime),
    }));
    return begun ? [{ transaction: begun.id }, ...responses] : responses;
  }

  /** Removes all documents. Listeners learn of it, `onChange` does not. */
  clear(): void {
    const time = this.clock.next();
    const documents = [...this.store.documents()];
    const changes = documents.map((before) => ({ path: before.path, before, after: undefined }));
    this.store.apply(changes);
    for (const listener of this.#listeners) listener(changes, time);
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

/** A change as listeners outside the database get it. */
function changedDocument({ before, after }: Change, time: Micros): DocumentChange {
  const ending = after ? "updated" : "deleted";
  return {
    kind: before ? ending : "created",
    name: (after ?? before)?.name ?? "",
    commitTime: timestampOf(time),
    before: () => before && serialized(before),
    after: () => after && serialized(after),
  };
}

/** A read's consistency: an open transaction, a new one, or none of these. */
interface ReadSelector {
  transaction?: Uint8Array | string | null;
  newTransaction?: google.firestore.v1.ITransactionOptions | null;
}

/** The answer of a read, and its time. */
interface View<T> {
  answer: T;
  readTime: Micros;
  /** The transaction that the read began. */
  begun: Transaction | undefined;
}
