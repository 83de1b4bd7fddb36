import type { Change } from "../documents/document-store.ts";
import type { Path } from "../documents/resource-name.ts";
import { aborted, type FirestoreError } from "../firestore-error.ts";
import type { Query } from "../queries/query.ts";
import { isOf } from "../queries/run-query.ts";

/** A reader that holds locks, or a writer that waits for them. The older one, with the smaller age, goes first. */
export interface Party {
  age: number;
  documents: Set<Path>;
  queries: Query[];
  /** When it made its last call, in milliseconds since 1970. */
  lastUsed: number;
  /** The error of its calls, once the party has lost its locks. */
  failure: (() => FirestoreError) | undefined;
}

/** The documents or query that a read covers. */
export interface Wanted {
  documents?: Path[];
  query?: Query;
}

export interface Staged<T> {
  changes: Change[];
  apply: () => T;
}

export interface LockTimes {
  /** How long a call waits for locks before it is ABORTED. */
  maxWaitMs: number;
  /** How long an idle transaction keeps its locks, so that a crashed client blocks others no longer than this. */
  leaseMs: number;
}

interface Waiting {
  party: Party;
  changes: Change[];
}

/**
 * Read locks of open transactions: on documents by name, on queries by their matches. A writer waits for
 * older readers and aborts younger ones (wound-wait), so no deadlock occurs. A retry keeps its age and
 * succeeds in the end. A long wait ends with ABORTED.
 */
export class Locks {
  readonly #readers = new Set<Party>();
  readonly #waiting = new Set<Waiting>();
  readonly #times: LockTimes;
  #released = Promise.withResolvers<void>();

  constructor(times: LockTimes) {
    this.#times = times;
  }

  /**
   * Locks documents or a query for `party` as soon as no older writer waits for them, then reads them with
   * `answer`.
   */
  async read<T>(party: Party, wanted: Wanted, answer: () => T): Promise<T> {
    const { documents = [], query } = wanted;
    const added = { documents: new Set(documents), queries: query ? [query] : [] };
    return this.#when(party, () => {
      for (const { party: other, changes } of this.#waiting)
        if (other.age < party.age && concerns(changes, added)) return undefined;
      for (const path of documents) party.documents.add(path);
      if (query) party.queries.push(query);
      this.#readers.add(party);
      return { answer: answer() };
    });
  }

  /** Applies what `stage` foresees as soon as `party` may, and stages it again whenever it had to wait. */
  async write<T>(party: Party, stage: () => Staged<T>): Promise<T> {
    const waiting: Waiting = { party, changes: [] };
    this.#waiting.add(waiting);
    try {
      return await this.#when(party, () => {
        const { changes, apply } = stage();
        waiting.changes = changes;
        return this.#endReaders(party, changes) ? { answer: apply() } : undefined;
      });
    } finally {
      this.#waiting.delete(waiting);
      this.#wake();
    }
  }

  /** Releases all locks of the party. */
  release(party: Party): void {
    this.#readers.delete(party);
    this.#wake();
  }

  /**
   * Aborts the parties that must yield to `writer`, unless another one need not. Returns whether none is in the way.
   */
  #endReaders(writer: Party, changes: Change[]): boolean {
    const readers = [...this.#readers].filter((each) => each !== writer && concerns(changes, each));
    const abandoned = Date.now() - this.#times.leaseMs;
    if (readers.some(({ age, lastUsed }) => age < writer.age && lastUsed > abandoned)) return false;
    for (const reader of readers) {
      reader.failure = contention;
      this.release(reader);
    }
    return true;
  }

  /** The result of `attempt`, which is retried after each release until it has one. */
  async #when<T>(party: Party, attempt: () => { answer: T } | undefined): Promise<T> {
    const deadline = Date.now() + this.#times.maxWaitMs;
    for (;;) {
      if (party.failure) throw party.failure();
      const attempted = attempt();
      if (attempted) return attempted.answer;
      const left = deadline - Date.now();
      if (left <= 0) throw contention();
      await this.#releaseWithin(left);
    }
  }

  async #releaseWithin(milliseconds: number): Promise<void> {
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, milliseconds);
    await Promise.race([this.#released.promise, timeout.promise]);
    clearTimeout(timer);
  }

  #wake(): void {
    this.#released.resolve();
    this.#released = Promise.withResolvers();
  }
}

function concerns(changes: Change[], { documents, queries }: Pick<Party, "documents" | "queries">): boolean {
  return changes.some(
    ({ path, before, after }) =>
      documents.has(path) ||
      queries.some((query) => (before && isOf(before, query)) || (after && isOf(after, query))),
  );
}

function contention(): FirestoreError {
  return aborted("Too much contention on these documents. Please try again.");
}
