import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { status } from "@grpc/grpc-js";
import { type Clock, type Micros, microsOf } from "./clock.ts";
import type { DocumentStore } from "./documents/document-store.ts";
import { FirestoreError, invalidArgument } from "./firestore-error.ts";
import type { Locks, Wanted } from "./transactions/locks.ts";
import type { Transaction, Transactions } from "./transactions/transactions.ts";

const keptMicros = 60 * 60 * 1e6;

/** A read's consistency: an open transaction, a new one, a read time, or none of these. */
export interface ReadSelector {
  transaction?: Uint8Array | string | null;
  newTransaction?: google.firestore.v1.ITransactionOptions | null;
  readTime?: google.protobuf.ITimestamp | null;
}

/** The documents that a read sees: as of `at`, or the current ones if undefined. */
export interface View<T> {
  answer: T;
  readTime: Micros;
  /** The transaction that the read began. */
  begun: Transaction | undefined;
}

/** Runs reads at the time, and under the locks, that their transactions ask for. */
export class Reads {
  readonly #store: DocumentStore;
  readonly #clock: Clock;
  readonly #locks: Locks;

  constructor(store: DocumentStore, clock: Clock, locks: Locks) {
    this.#store = store;
    this.#clock = clock;
    this.#locks = locks;
  }

  /** The requested read time, validated, or now. */
  timeOf(chosen: google.protobuf.ITimestamp | null | undefined): Micros {
    const now = this.#clock.next();
    if (!chosen) return now;
    const time = microsOf(chosen);
    if (time > now) throw invalidArgument("read_time cannot be in the future.");
    if (time < now - keptMicros || time < this.#store.horizon)
      throw new FirestoreError(status.FAILED_PRECONDITION, "The requested snapshot version is too old.");
    return time;
  }

  async read<T>(
    transactions: Transactions,
    selector: ReadSelector,
    wanted: Wanted,
    answer: (at: Micros | undefined) => T,
  ): Promise<View<T>> {
    const begun = selector.newTransaction ? transactions.begin(selector.newTransaction) : undefined;
    const transaction =
      begun ?? (selector.transaction?.length ? transactions.get(selector.transaction) : undefined);
    if (transaction && transaction.readTime === undefined) {
      const locked = await this.#locks.read(transaction.party, wanted, () => answer(undefined));
      return { answer: locked, readTime: this.#clock.next(), begun };
    }
    const at = transaction?.readTime ?? (selector.readTime ? this.timeOf(selector.readTime) : undefined);
    return { answer: answer(at), readTime: at ?? this.#clock.next(), begun };
  }
}
