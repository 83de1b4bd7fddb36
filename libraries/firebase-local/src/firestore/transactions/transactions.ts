import { randomBytes } from "node:crypto";
import type { google } from "@google-cloud/firestore-api/protos";
import { invalidArgument } from "../firestore-error.ts";
import type { Locks, Party } from "./locks.ts";

// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
const idleMs = 60_000;
const lifetimeMs = 270_000;

export interface Transaction {
  id: Buffer;
  party: Party;
  begunAt: number;
}

/** The transactions of a database, ended ones included until no client can refer to them. */
export class Transactions {
  /** Least recently used first. */
  readonly #known = new Map<string, Transaction>();
  readonly #locks: Locks;
  #begun = 0;

  constructor(locks: Locks) {
    this.#locks = locks;
  }

  begin({ readWrite }: google.firestore.v1.ITransactionOptions): Transaction {
    this.#endIdle();
    const retried = this.#retriedBy(readWrite);
    const transaction: Transaction = {
      id: randomBytes(16),
      // A retry keeps the age of the attempt before it, so a transaction that is retried long enough becomes the
      // oldest.
      party: retried ? { ...this.outsider(), age: retried.party.age } : this.outsider(),
      begunAt: Date.now(),
    };
    this.#known.set(keyOf(transaction.id), transaction);
    return transaction;
  }

  /** A new party for a write outside of transactions, the youngest of all. */
  outsider(): Party {
    this.#endIdle();
    this.#begun += 1;
    return { age: this.#begun, documents: new Set(), queries: [], lastUsed: Date.now(), failure: undefined };
  }

  /** Fails with ABORTED after a conflict, otherwise with INVALID_ARGUMENT in the wording that the SDKs look for. */
  get(id: Uint8Array | string): Transaction {
    this.#endIdle();
    const transaction = this.#known.get(keyOf(id));
    if (!transaction) throw expired();
    if (transaction.party.failure) throw transaction.party.failure();
    this.#known.delete(keyOf(id));
    transaction.party.lastUsed = Date.now();
    this.#known.set(keyOf(id), transaction);
    return transaction;
  }

  /** Ends a transaction, even one that has already ended. */
  rollback(id: Uint8Array | string): void {
    const transaction = this.#known.get(keyOf(id));
    if (!transaction) throw expired();
    this.end(transaction);
  }

  end({ party }: Transaction): void {
    party.failure ??= expired;
    this.#locks.release(party);
  }

  #retriedBy(options: google.firestore.v1.TransactionOptions.IReadWrite | null | undefined) {
    if (!options?.retryTransaction?.length) return undefined;
    const retried = this.#known.get(keyOf(options.retryTransaction));
    if (!retried) throw invalidArgument("The transaction to try again is not known.");
    return retried;
  }

  #endIdle(): void {
    const now = Date.now();
    for (const [key, transaction] of this.#known) {
      const isOld = transaction.begunAt <= now - lifetimeMs;
      const isIdle = transaction.party.lastUsed <= now - idleMs;
      if (isOld || isIdle) this.end(transaction);
      if (isIdle) this.#known.delete(key);
    }
  }
}

function expired() {
  return invalidArgument("The referenced transaction has expired or is no longer valid.");
}

function keyOf(id: Uint8Array | string): string {
  return typeof id === "string" ? id : Buffer.from(id).toString("base64");
}
