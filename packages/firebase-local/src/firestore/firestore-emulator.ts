import { Server, ServerCredentials } from "@grpc/grpc-js";
import type { ServiceDefinition } from "@grpc/proto-loader";
import { Databases } from "./databases.ts";
import type { DocumentChange } from "./document-change.ts";
import { type FirestoreError, invalidArgument } from "./firestore-error.ts";
import { firestoreHandlers } from "./firestore-handlers.ts";
import { firestoreDefinition } from "./firestore-protos.ts";
import { IndexDefinitions } from "./indexes/index-definitions.ts";
import type { LockTimes } from "./transactions/locks.ts";

export interface FirestoreEmulator {
  /** "127.0.0.1:PORT", the value of FIRESTORE_EMULATOR_HOST. */
  host: string;
  close(): Promise<void>;
}

export interface FirestoreEmulatorOptions {
  /** 0: a free one. */
  port?: number;
  /** Called for each document that a commit changed, before the commit's response is sent. */
  onChange?: (change: DocumentChange) => void;
  /**
   * The path of a firestore.indexes.json; queries that need another index are rejected. Without it, no query needs
   * one.
   */
  indexes?: string;
  locks?: LockTimes;
}

/**
 * Serves an in-memory Firestore over gRPC, with a database for each project id and database id, created empty on
 * first use. Rejects when the port is taken. The README lists what differs from Firestore.
 */
export async function startFirestoreEmulator({
  port = 0,
  onChange = () => {},
  indexes,
  // How long Google's emulator lets a write wait.
  locks = { maxWaitMs: 2_000, leaseMs: 3_000 },
}: FirestoreEmulatorOptions = {}): Promise<FirestoreEmulator> {
  const server = new Server({ "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 });
  const databases = new Databases({
    onChange,
    indexes: indexes === undefined ? undefined : IndexDefinitions.fromFile(indexes),
    locks,
  });
  server.addService(firestoreService, firestoreHandlers(databases));
  const boundPort = await bind(server, port);
  return {
    host: `127.0.0.1:${boundPort}`,
    close: async () => server.forceShutdown(),
  };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, boundPort) =>
      error ? reject(error) : resolve(boundPort),
    );
  });
}

// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
const maxRequestBytes = 10 * 1024 * 1024;

/**
 * google.firestore.v1.Firestore as the Admin SDK itself defines it, in the message shapes of the embedded database. A
 * request larger than Firestore's limit is decoded to the error to answer with: the status of gRPC's own limit would
 * make the Admin SDK retry for ten minutes.
 */
export const firestoreService: ServiceDefinition = Object.fromEntries(
  Object.entries(firestoreDefinition).map(([name, method]) => [
    name,
    {
      ...method,
      requestDeserialize: (bytes: Buffer) =>
        bytes.length > maxRequestBytes ? requestTooLarge() : method.requestDeserialize(bytes),
    },
  ]),
);

function requestTooLarge(): FirestoreError {
  return invalidArgument(`Request payload size exceeds the limit: ${maxRequestBytes} bytes.`);
}
