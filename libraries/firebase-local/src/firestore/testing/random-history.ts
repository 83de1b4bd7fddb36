import { setImmediate } from "node:timers/promises";
import type { google } from "@google-cloud/firestore-api/protos";
import { random } from "../../testing/random.ts";
import { microsOf } from "../clock.ts";
import type { Databases } from "../databases.ts";
import { firestoreHandlers } from "../firestore-handlers.ts";
import type { Fields } from "../values/value.ts";
import type { Attempt, Read, WriteTo } from "./check-history.ts";
import type { Call } from "./grpc-call.ts";

type Handler = (call: object, callback: (error: object | null, response: object) => void) => void;

/** Calls the handlers of google.firestore.v1.Firestore directly, without a connection. */
export function inProcessCall(databases: Databases): Call {
  const handlers = firestoreHandlers(databases) as Record<string, Handler>;
  return (method, request) =>
    new Promise((resolve, reject) => {
      const responses: object[] = [];
      const call = {
        request,
        sendMetadata: () => {},
        write: (response: object) => responses.push(response),
        end: () => resolve(responses),
        emit: (_: "error", error: object) => reject(error),
      };
      handlers[method]?.(call, (error, response) => (error ? reject(error) : resolve([response])));
    });
}

const ids = ["a", "b", "c", "d"];
const groups = ["x", "y"];
const clients = 5;
const transactionsEach = 3;
const maxAttempts = 5;

/**
 * Lets several clients read and write the same few documents concurrently, as the seed determines: outside of
 * transactions, and in transactions that read by name and by query and are retried after an abort, rolled back, or
 * abandoned.
 */
export async function randomHistory(client: FirestoreClient, seed: number): Promise<Attempt[]> {
  const history = new RandomHistory(client, seed);
  await Promise.all(Array.from({ length: clients }, () => history.runClient()));
  await history.cleanUp();
  return history.attempts;
}

class RandomHistory {
  readonly attempts: Attempt[] = [];
  readonly #client: FirestoreClient;
  readonly #random: () => number;
  readonly #leftBehind: (Uint8Array | string)[] = [];
  #values = 0;

  constructor(client: FirestoreClient, seed: number) {
    this.#client = client;
    this.#random = random(seed);
  }

  async runClient(): Promise<void> {
    for (let i = 0; i < transactionsEach; i++) {
      const kind = this.#random();
      if (kind < 0.15) await this.#writeOutside();
      else if (kind < 0.25) await this.#readOnly();
      else await this.#transact();
    }
  }

  /** Ends the transactions of crashed clients, as their leases would in time. */
  async cleanUp(): Promise<void> {
    for (const transaction of this.#leftBehind.splice(0)) await this.#client.rollback(transaction);
  }

  async #writeOutside(): Promise<void> {
    const attempt = this.#attempt();
    attempt.writes = this.#writes();
    await this.#commit(attempt, undefined);
  }

  async #readOnly(): Promise<void> {
    const attempt = this.#attempt();
    const transaction = await this.#client.begin({ readOnly: {} });
    await this.#read(attempt, transaction);
  }

  async #transact(): Promise<void> {
    let retryTransaction: Uint8Array | undefined;
    for (let i = 0; i < maxAttempts; i++) {
      const attempt = this.#attempt();
      const transaction = await this.#client.begin({
        readWrite: retryTransaction ? { retryTransaction } : {},
      });
      retryTransaction = transaction as Uint8Array;
      try {
        await this.#read(attempt, transaction);
        const end = this.#random();
        if (end < 0.05) return void this.#leftBehind.push(transaction);
        if (end < 0.1) return await this.#client.rollback(transaction);
        attempt.writes = this.#writes();
        attempt.committedAt = await this.#client.commit(transaction, attempt.writes);
        return;
      } catch (error) {
        if (!isAborted(error)) throw error;
        await this.cleanUp();
      }
    }
  }

  #readSomething(transaction: Uint8Array | string) {
    const kind = this.#random();
    if (kind < 0.6) return this.#client.get(transaction, [this.#pick(ids), this.#pick(ids)]);
    if (kind < 0.9) return this.#client.find(transaction, this.#pick(groups));
    return this.#client.count(transaction, this.#pick(groups));
  }

  async #read(attempt: Attempt, transaction: Uint8Array | string): Promise<void> {
    for (let i = this.#random() * 4; i > 0; i--) {
      attempt.reads.push(await this.#readSomething(transaction));
      if (this.#random() < 0.5) await setImmediate();
    }
  }

  async #commit(attempt: Attempt, transaction: Uint8Array | undefined): Promise<void> {
    try {
      attempt.committedAt = await this.#client.commit(transaction, attempt.writes);
    } catch (error) {
      if (!isAborted(error)) throw error;
      await this.cleanUp();
    }
  }

  #attempt(): Attempt {
    const attempt: Attempt = { reads: [], writes: [], committedAt: undefined };
    this.attempts.push(attempt);
    return attempt;
  }

  #writes(): WriteTo[] {
    return ids
      .filter(() => this.#random() < 0.3)
      .map((id) => {
        this.#values += 1;
        const set = { value: `${this.#values}`, group: this.#pick(groups) };
        return { id, set: this.#random() < 0.2 ? undefined : set };
      });
  }

  #pick<T>(choices: T[]): T {
    return choices[Math.floor(this.#random() * choices.length)] as T;
  }
}

function isAborted(error: unknown): boolean {
  return (error as { code?: number }).code === 10;
}

type TransactionId = Uint8Array | string;

const collection = "history";

/** The few things that a history does to a database, in Firestore's own calls. */
export class FirestoreClient {
  readonly #call: Call;
  readonly #database: string;

  constructor(call: Call, database: string) {
    this.#call = call;
    this.#database = database;
  }

  async begin(options: google.firestore.v1.ITransactionOptions): Promise<TransactionId> {
    const [begun] = await this.#call("BeginTransaction", { database: this.#database, options });
    return (begun as google.firestore.v1.IBeginTransactionResponse).transaction ?? "";
  }

  async get(transaction: TransactionId, ids: string[]): Promise<Read> {
    const documents = ids.map((id) => this.#name(id));
    const request = { database: this.#database, documents, transaction };
    const responses = await this.#call("BatchGetDocuments", request);
    const read: Record<string, string | undefined> = {};
    for (const { found, missing } of responses as google.firestore.v1.IBatchGetDocumentsResponse[])
      read[idOf(found?.name ?? missing)] = found?.fields?.value?.stringValue ?? undefined;
    return { documents: read };
  }

  async find(transaction: TransactionId, group: string): Promise<Read> {
    const request = { parent: this.#root, structuredQuery: queryFor(group), transaction };
    const responses = (await this.#call("RunQuery", request)) as google.firestore.v1.IRunQueryResponse[];
    const found = responses.flatMap(({ document }) =>
      document ? [[idOf(document.name), document.fields?.value?.stringValue ?? ""]] : [],
    );
    return { group, found: Object.fromEntries(found) };
  }

  async count(transaction: TransactionId, group: string): Promise<Read> {
    const structuredAggregationQuery = {
      structuredQuery: queryFor(group),
      aggregations: [{ alias: "n", count: {} }],
    };
    const request = { parent: this.#root, structuredAggregationQuery, transaction };
    const responses = await this.#call("RunAggregationQuery", request);
    const { result } = responses.at(-1) as google.firestore.v1.IRunAggregationQueryResponse;
    return { group, count: Number(result?.aggregateFields?.n?.integerValue) };
  }

  /** Resolves to the commit's time; Google's emulator gives none to a commit without writes. */
  async commit(transaction: TransactionId | undefined, writes: WriteTo[]): Promise<number | undefined> {
    const request = {
      database: this.#database,
      writes: writes.map((each) => this.#write(each)),
      ...(transaction && { transaction }),
    };
    const [response] = (await this.#call("Commit", request)) as google.firestore.v1.ICommitResponse[];
    return response?.commitTime ? microsOf(response.commitTime) : undefined;
  }

  async rollback(transaction: TransactionId): Promise<void> {
    await this.#call("Rollback", { database: this.#database, transaction });
  }

  get #root(): string {
    return `${this.#database}/documents`;
  }

  #name(id: string): string {
    return `${this.#root}/${collection}/${id}`;
  }

  #write({ id, set }: WriteTo): google.firestore.v1.IWrite {
    if (!set) return { delete: this.#name(id) };
    const fields: Fields = {
      value: { valueType: "stringValue", stringValue: set.value },
      group: { valueType: "stringValue", stringValue: set.group },
    };
    return { update: { name: this.#name(id), fields } };
  }
}

function queryFor(group: string): google.firestore.v1.IStructuredQuery {
  return {
    from: [{ collectionId: collection }],
    where: {
      fieldFilter: {
        field: { fieldPath: "group" },
        op: "EQUAL",
        value: { valueType: "stringValue", stringValue: group } as google.firestore.v1.IValue,
      },
    },
  };
}

function idOf(name: string | null | undefined): string {
  return name?.split("/").at(-1) ?? "";
}
