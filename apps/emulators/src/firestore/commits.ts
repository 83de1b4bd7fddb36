import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { status } from "@grpc/grpc-js";
import type { Documents } from "./documents.ts";
import { aborted, invalidArgument, statusOf } from "./firestore-error.ts";
import { fingerprint } from "./queries.ts";
import type { Transaction, Transactions } from "./transactions.ts";

type Write = google.firestore.v1.IWrite;

/** Everything that changes the documents of one database, one commit at a time. */
export class Commits {
  readonly #documents: Documents;
  readonly #transactions: Transactions;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(documents: Documents, transactions: Transactions) {
    this.#documents = documents;
    this.#transactions = transactions;
  }

  /** How many there were so far. */
  get count(): number {
    return this.#count;
  }

  /** All writes or none; as part of a transaction only if everything it read is still so, else ABORTED. */
  commit(request: google.firestore.v1.ICommitRequest): Promise<google.firestore.v1.ICommitResponse> {
    const writes = request.writes ?? [];
    return this.#inTurn(async () => {
      if (!request.transaction?.length) return this.#write(writes);
      const transaction = this.#transactions.get(request.transaction);
      try {
        await this.#verify(transaction, writes);
        const response = this.#write(writes);
        this.#transactions.forget(transaction);
        return response;
      } catch (error) {
        this.#transactions.end(transaction);
        throw error;
      }
    });
  }

  /** Each write by itself, so that one that fails leaves the others alone. */
  batchWrite(
    request: google.firestore.v1.IBatchWriteRequest,
  ): Promise<google.firestore.v1.IBatchWriteResponse> {
    return this.#inTurn(async () => {
      const outcomes = (request.writes ?? []).map((write) => this.#attempt(write));
      return {
        writeResults: outcomes.map(({ result }) => result),
        status: outcomes.map(({ status }) => status),
      };
    });
  }

  #attempt(write: Write): { result: google.firestore.v1.IWriteResult; status: google.rpc.IStatus } {
    try {
      return { result: this.#write([write]).writeResults?.[0] ?? {}, status: { code: status.OK } };
    } catch (error) {
      const { code, details } = statusOf(error);
      return { result: {}, status: { code, message: details } };
    }
  }

  #write(writes: Write[]): google.firestore.v1.ICommitResponse {
    if (!this.#transactions.needHistory)
      for (const name of namesOf(writes)) this.#documents.forgetHistory(name);
    this.#count += 1;
    return this.#documents.commit(writes);
  }

  async #verify(transaction: Transaction, writes: Write[]): Promise<void> {
    if (transaction.readTime) {
      if (writes.length > 0) throw invalidArgument("Cannot modify entities in a read-only transaction.");
      return;
    }
    for (const { question, asOf, fingerprint: before } of transaction.questions) {
      if (asOf !== this.#count && fingerprint(await question()) !== before) throw contention();
    }
    for (const [name, version] of transaction.versions) {
      if (this.#documents.version(name) !== version) throw contention();
    }
    if (namesOf(writes).some((name) => this.#transactions.locks.isTakenFrom(transaction, name)))
      throw contention();
  }

  /** None may come between another's verification and its writes. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn;
    return turn;
  }
}

function contention() {
  return aborted("Too much contention on these documents. Please try again.");
}

function namesOf(writes: Write[]): string[] {
  return writes.flatMap(({ update, delete: deleted }) => update?.name ?? deleted ?? []);
}
