import type { Duplex } from "node:stream";
import { FirestoreMock } from "@firebase-bridge/firestore-admin";

export type Message = Record<string, unknown>;

/** The generated client of the Admin SDK, as far as the embedded database answers it. */
export interface FirestoreClient {
  beginTransaction(request: Message): Promise<[Message]>;
  commit(request: Message): Promise<[Message]>;
  rollback(request: Message): Promise<[Message]>;
  batchWrite(request: Message): Promise<[Message]>;
  listDocuments(request: Message): Promise<[Message[]]>;
  listCollectionIds(request: Message): Promise<[string[]]>;
  batchGetDocuments(request: Message): Duplex;
  runQuery(request: Message): Duplex;
  runAggregationQuery(request: Message): Duplex;
  listen(): Duplex;
}

interface ClientPool {
  run(
    tag: string,
    requiresGrpc: boolean,
    operation: (client: FirestoreClient) => Promise<unknown>,
  ): Promise<unknown>;
}

/** Every database by its resource name, "projects/{project}/databases/{database}". */
export class FirestoreDatabases {
  readonly #mock = new FirestoreMock();
  readonly #clients = new Map<string, FirestoreClient>();

  constructor() {
    // Conflicts are told apart by time of change, so no two operations may share a millisecond.
    let last = 0;
    this.#mock.systemTime.custom(() => {
      last = Math.max(last + 1, Date.now());
      return new Date(last);
    });
  }

  /** The client of the database that a resource name belongs to. */
  client(resource: string): FirestoreClient {
    const [, projectId = "", , databaseId = ""] = resource.split("/");
    const name = `projects/${projectId}/databases/${databaseId}`;
    const client = this.#clients.get(name) ?? this.#create(projectId, databaseId);
    this.#clients.set(name, client);
    return client;
  }

  #create(projectId: string, databaseId: string): FirestoreClient {
    const firestore = this.#mock.createDatabase(projectId, databaseId).firestore();
    const pool = (firestore as unknown as { _clientPool: ClientPool })._clientPool;
    let client: FirestoreClient | undefined;
    void pool.run("emulator", true, (pooled) => {
      client = pooled;
      return new Promise(() => {});
    });
    if (!client) throw new Error("The embedded Firestore no longer hands out its client.");
    return client;
  }
}
