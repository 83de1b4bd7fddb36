import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { status } from "@grpc/grpc-js";
import { Documents } from "./documents.ts";
import type { EmbeddedFirestore } from "./embedded-firestore.ts";
import { aborted, invalidArgument, statusOf } from "./firestore-error.ts";
import { fingerprint, type QueryResponse, type Question } from "./queries.ts";
import { type Transaction, type TransactionSelector, Transactions } from "./transactions.ts";

/**
 * One database with Firestore's transactions. The first attempt of a transaction is optimistic: it is aborted at its
 * commit if anything it read has changed, phantoms included. Later attempts are pessimistic: each has the documents it
 * reads for itself, so however many race, all of them get through.
 */
export class Database {
  readonly client: EmbeddedFirestore;
  readonly #documents: Documents;
  readonly #transactions: Transactions;
  #lastCommit: Promise<unknown> = Promise.resolve();
  #commits = 0;

  constructor(client: EmbeddedFirestore) {
    this.client = client;
    this.#documents = new Documents(client);
    this.#transactions = new Transactions(() => this.#documents.now());
  }

  beginTransaction({ options }: google.firestore.v1.IBeginTransactionRequest) {
    return { transaction: this.#transactions.begin(options ?? {}).id };
  }

  rollback({ transaction }: google.firestore.v1.IRollbackRequest) {
    this.#transactions.end(this.#transactions.get(transaction ?? ""));
    return {};
  }

  async batchGetDocuments(
    request: google.firestore.v1.IBatchGetDocumentsRequest,
  ): Promise<google.firestore.v1.IBatchGetDocumentsResponse[]> {
    const names = request.documents ?? [];
    const transaction = this.#transactions.select(request);
    if (transaction?.isRetry) await this.#lock(transaction, names);
    const { seconds, nanoseconds: nanos } = transaction?.readTime ?? this.#documents.now();
    return names.map((name) => {
      transaction?.versions.set(name, this.#documents.version(name));
      const found = this.#documents.read(name, request.mask?.fieldPaths ?? undefined, transaction?.readTime);
      return {
        ...(found ? { found } : { missing: name }),
        readTime: { seconds, nanos },
        ...idOf(transaction),
      };
    });
  }

  /** Answers a query or an aggregation, as part of a transaction where the request names or begins one. */
  async ask(question: Question, selector: TransactionSelector): Promise<QueryResponse[]> {
    const transaction = this.#transactions.select(selector);
    const asOf = this.#commits;
    const answer = await question(transaction?.readTime);
    transaction?.questions.push({ question, asOf, fingerprint: fingerprint(answer) });
    return answer.map((response) => ({ ...response, ...idOf(transaction) }));
  }

  commit(request: google.firestore.v1.ICommitRequest): Promise<google.firestore.v1.ICommitResponse> {
    const writes = request.writes ?? [];
    return this.#inTurn(async () => {
      if (!request.transaction?.length) return this.#write(writes);
      const transaction = this.#transactions.get(request.transaction);
      try {
        await this.#verify(transaction, writes);
        return this.#write(writes);
      } finally {
        this.#transactions.end(transaction);
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
        writeResults: outcomes.map(([result]) => result),
        status: outcomes.map(([, outcome]) => outcome),
      };
    });
  }

  #attempt(write: google.firestore.v1.IWrite): [google.firestore.v1.IWriteResult, google.rpc.IStatus] {
    try {
      return [this.#write([write]).writeResults?.[0] ?? {}, { code: status.OK }];
    } catch (error) {
      const { code, details } = statusOf(error);
      return [{}, { code, message: details }];
    }
  }

  #write(writes: google.firestore.v1.IWrite[]): google.firestore.v1.ICommitResponse {
    if (!this.#transactions.needHistory)
      for (const name of namesOf(writes)) this.#documents.forgetHistory(name);
    this.#commits += 1;
    return this.#documents.commit(writes);
  }

  async #verify(transaction: Transaction, writes: google.firestore.v1.IWrite[]): Promise<void> {
    if (transaction.readTime) {
      if (writes.length > 0) throw invalidArgument("Cannot modify entities in a read-only transaction.");
      return;
    }
    for (const { question, asOf, fingerprint: before } of transaction.questions) {
      if (asOf !== this.#commits && fingerprint(await question()) !== before) throw contention();
    }
    for (const [name, version] of transaction.versions) {
      if (this.#documents.version(name) !== version) throw contention();
    }
    if (namesOf(writes).some((name) => this.#transactions.locks.isTakenFrom(transaction, name)))
      throw contention();
  }

  async #lock(transaction: Transaction, names: string[]): Promise<void> {
    // In one order for all, so that two transactions do not each wait for what the other has.
    for (const name of names.toSorted()) await this.#transactions.locks.acquire(transaction, name);
  }

  /** One commit at a time: none may come between another's verification and its writes. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastCommit.then(work, work);
    this.#lastCommit = turn;
    return turn;
  }
}

function contention() {
  return aborted("Too much contention on these documents. Please try again.");
}

function idOf(transaction: Transaction | undefined) {
  return transaction && { transaction: transaction.id };
}

function namesOf(writes: google.firestore.v1.IWrite[]): string[] {
  return writes.flatMap(({ update, delete: deleted }) => update?.name ?? deleted ?? []);
}
