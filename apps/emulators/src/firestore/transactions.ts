import { randomBytes } from "node:crypto";
import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { status } from "@grpc/grpc-js";
import type { Timestamp } from "firebase-admin/firestore";
import { DocumentLocks } from "./document-locks.ts";
import { FirestoreError, invalidArgument } from "./firestore-error.ts";
import type { Question } from "./queries.ts";

const idleMs = 60_000;

export interface Transaction {
  id: Buffer;
  /** A transaction that only reads sees the state of this time; one that writes has none. */
  readTime: Timestamp | undefined;
  /** The names of the documents that the aborted attempt before this one read; undefined in a first attempt. */
  readBefore: string[] | undefined;
  /** By name, the version of each document as it was read. */
  versions: Map<string, string>;
  /** The queries, each with what tells its answer from another and how many commits came before. */
  questions: { question: Question; fingerprint: string; asOf: number }[];
  lastUsed: number;
  /** Neither read nor committed any more, only remembered for the attempt that may follow. */
  isOver: boolean;
}

/** What a read says about its transaction: one that goes on, one to begin, or neither. */
export interface TransactionSelector {
  transaction?: Uint8Array | string | null;
  newTransaction?: google.firestore.v1.ITransactionOptions | null;
  readTime?: google.protobuf.ITimestamp | null;
}

/** The transactions of a database. One that was left behind ends after a minute without a call. */
export class Transactions {
  /** Least recently used first. */
  readonly #known = new Map<string, Transaction>();
  readonly #readOnly = new Set<Transaction>();
  readonly #now: () => Timestamp;
  readonly locks = new DocumentLocks<Transaction>((transaction) => this.end(transaction));

  constructor(now: () => Timestamp) {
    this.#now = now;
  }

  /** Whether somebody may still ask for an earlier state than the present one. */
  get needHistory(): boolean {
    this.#endIdle();
    return this.#readOnly.size > 0;
  }

  begin({ readOnly, readWrite }: google.firestore.v1.ITransactionOptions): Transaction {
    if (readOnly?.readTime) throw noTimeTravel();
    this.#endIdle();
    const transaction: Transaction = {
      id: randomBytes(16),
      readTime: readOnly ? this.#now() : undefined,
      readBefore: readWrite?.retryTransaction?.length ? this.#readBy(readWrite.retryTransaction) : undefined,
      versions: new Map(),
      questions: [],
      lastUsed: Date.now(),
      isOver: false,
    };
    this.#known.set(keyOf(transaction.id), transaction);
    if (readOnly) this.#readOnly.add(transaction);
    return transaction;
  }

  select({ transaction, newTransaction, readTime }: TransactionSelector): Transaction | undefined {
    if (readTime) throw noTimeTravel();
    if (newTransaction) return this.begin(newTransaction);
    return transaction?.length ? this.get(transaction) : undefined;
  }

  /** Fails with INVALID_ARGUMENT, in the words that make the Admin SDK try again. */
  get(id: Uint8Array | string): Transaction {
    this.#endIdle();
    const key = keyOf(id);
    const transaction = this.#known.get(key);
    if (!transaction || transaction.isOver)
      throw invalidArgument("The referenced transaction has expired or is no longer valid.");
    transaction.lastUsed = Date.now();
    this.#known.delete(key);
    this.#known.set(key, transaction);
    return transaction;
  }

  /** Gives up its locks. */
  end(transaction: Transaction): void {
    transaction.isOver = true;
    this.#readOnly.delete(transaction);
    this.locks.release(transaction);
  }

  /** Ends one that nobody will retry. */
  forget(transaction: Transaction): void {
    this.end(transaction);
    this.#known.delete(keyOf(transaction.id));
  }

  #readBy(id: Uint8Array): string[] {
    const attempt = this.#known.get(keyOf(id));
    return attempt ? [...(attempt.readBefore ?? []), ...attempt.versions.keys()] : [];
  }

  #endIdle(): void {
    const deadline = Date.now() - idleMs;
    for (const transaction of this.#known.values()) {
      if (transaction.lastUsed > deadline) return;
      this.forget(transaction);
    }
  }
}

function noTimeTravel(): FirestoreError {
  return new FirestoreError(status.UNIMPLEMENTED, "Reading at a chosen time is not supported.");
}

function keyOf(id: Uint8Array | string): string {
  return typeof id === "string" ? id : Buffer.from(id).toString("base64");
}
