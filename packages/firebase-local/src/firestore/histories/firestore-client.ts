import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { microsOf } from "../clock.ts";
import type { Call } from "../testing/grpc-call.ts";
import type { Fields } from "../values/value.ts";
import type { Read, WriteTo } from "./history.ts";

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
