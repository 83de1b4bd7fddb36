import { createServer } from "node:net";
import { Server, ServerCredentials } from "@grpc/grpc-js";
import type { ServiceDefinition } from "@grpc/proto-loader";
import { type ListeningServer, listen } from "../http.ts";
import { Databases } from "./databases.ts";
import type { DocumentChange } from "./document-change.ts";
import { invalidArgument } from "./firestore-error.ts";
import { firestoreHandlers } from "./firestore-handlers.ts";
import { firestoreDefinition } from "./firestore-protos.ts";
import { IndexDefinitions } from "./indexes/index-definitions.ts";

export interface FirestoreEmulator extends ListeningServer {
  /** Removes the documents of all databases, without events. */
  reset(): void;
}

/** None is required. */
export interface FirestoreEmulatorOptions {
  /** 0: a free one. */
  port?: number;
  /** Called for each document that a commit changed, before the commit's response is sent. */
  onChange?: (change: DocumentChange) => void;
  /**
   * The path of a firestore.indexes.json; queries that need another index are rejected. Without it, no query needs
   * one.
   */
  indexes?: string | undefined;
}

// Google's emulator lets a write wait as long.
const locks = { maxWaitMs: 2_000, leaseMs: 3_000 };

/**
 * Serves an in-memory Firestore over gRPC, with a database for each project id and database id, created empty on
 * first use. Rejects when the port is taken. The README lists what differs from Firestore.
 * @example const { host, close } = await startFirestoreEmulator({ port: 8080 });
 */
export async function startFirestoreEmulator({
  port = 0,
  onChange = () => {},
  indexes,
}: FirestoreEmulatorOptions = {}): Promise<FirestoreEmulator> {
  const server = new Server({
    "grpc.max_receive_message_length": -1,
    "grpc.max_send_message_length": -1,
  });
  const indexDefinitions = indexes === undefined ? undefined : IndexDefinitions.fromFile(indexes);
  const databases = new Databases({ onChange, indexes: indexDefinitions, locks });
  server.addService(firestoreService, firestoreHandlers(databases));
  const { injectConnection } = server.createConnectionInjector(ServerCredentials.createInsecure());
  const { host, close } = await listen(createServer(injectConnection), port);
  return {
    host,
    close: () => {
      server.forceShutdown();
      return close();
    },
    reset: () => databases.clearAll(),
  };
}

// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
const maxRequestBytes = 10 * 1024 * 1024;
const tooLarge = invalidArgument(`Request payload size exceeds the limit: ${maxRequestBytes} bytes.`);

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
        bytes.length > maxRequestBytes ? tooLarge : method.requestDeserialize(bytes),
    },
  ]),
);
