import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { Commits } from "./commits.ts";
import type { DocumentChange } from "./document-change.ts";
import { Documents } from "./documents.ts";
import type { EmbeddedFirestore } from "./embedded-firestore.ts";
import { fingerprint, type QueryResponse, type Question } from "./queries.ts";
import { type Transaction, type TransactionSelector, Transactions } from "./transactions.ts";

/**
 * One database with Firestore's transactions. The first attempt of a transaction is optimistic: it is aborted at its
 * commit if anything it read has changed, phantoms included. Later attempts are pessimistic: each first takes for
 * itself the documents that the attempt before it read, so however many race, all of them get through.
 */
export class Database {
  readonly client: EmbeddedFirestore;
  readonly #documents: Documents;
  readonly #transactions: Transactions;
  readonly #commits: Commits;

  constructor(client: EmbeddedFirestore, onChange: (change: DocumentChange) => void) {
    this.client = client;
    this.#documents = new Documents(client, onChange);
    this.#transactions = new Transactions(() => this.#documents.now());
    this.#commits = new Commits(this.#documents, this.#transactions);
  }

  beginTransaction({ options }: google.firestore.v1.IBeginTransactionRequest) {
    return { transaction: this.#transactions.begin(options ?? {}).id };
  }

  rollback({ transaction }: google.firestore.v1.IRollbackRequest) {
    this.#transactions.end(this.#transactions.get(transaction ?? ""));
    return {};
  }

  commit(request: google.firestore.v1.ICommitRequest) {
    return this.#commits.commit(request);
  }

  batchWrite(request: google.firestore.v1.IBatchWriteRequest) {
    return this.#commits.batchWrite(request);
  }

  async batchGetDocuments(
    request: google.firestore.v1.IBatchGetDocumentsRequest,
  ): Promise<google.firestore.v1.IBatchGetDocumentsResponse[]> {
    const names = request.documents ?? [];
    const mask = request.mask?.fieldPaths ?? undefined;
    const transaction = this.#transactions.select(request);
    await this.#lock(transaction, names);
    const { seconds, nanoseconds: nanos } = transaction?.readTime ?? this.#documents.now();
    return names.map((name) => {
      transaction?.versions.set(name, this.#documents.version(name));
      const found = this.#documents.read(name, mask, transaction?.readTime);
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
    await this.#lock(transaction, []);
    const asOf = this.#commits.count;
    const answer = await question(transaction?.readTime);
    transaction?.questions.push({ question, asOf, fingerprint: fingerprint(answer) });
    return answer.map((response) => ({ ...response, ...idOf(transaction) }));
  }

  async #lock(transaction: Transaction | undefined, names: string[]): Promise<void> {
    if (!transaction?.readBefore) return;
    // In one order for all, so that two transactions do not each wait for what the other has.
    const inOrder = [...new Set([...transaction.readBefore, ...names])].sort();
    for (const name of inOrder) await this.#transactions.locks.acquire(transaction, name);
  }
}

function idOf(transaction: Transaction | undefined) {
  return transaction && { transaction: transaction.id };
}
