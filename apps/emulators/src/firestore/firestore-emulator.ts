import { Server, ServerCredentials } from "@grpc/grpc-js";
import { Databases } from "./databases.ts";
import type { DocumentChange } from "./document-change.ts";
import { firestoreHandlers } from "./firestore-handlers.ts";
import { firestoreService } from "./firestore-service.ts";

export interface FirestoreEmulator {
  /** "127.0.0.1:PORT", the value of FIRESTORE_EMULATOR_HOST. */
  host: string;
  close(): Promise<void>;
}

/**
 * Serves an in-memory Firestore over gRPC: one empty database per project id, made when it is first asked for.
 * Port 0 or none: a free one. Rejects when the port is taken.
 *
 * What it does not do, and Firestore does:
 * - rules and indexes: every query is answered, by a scan of its collection, in time that grows with the collection;
 * - PartitionQuery, and the single-document calls that only other clients than the Admin SDK make: UNIMPLEMENTED;
 * - reads at a chosen time, and explaining queries: UNIMPLEMENTED;
 * - an order by a field other than the one a range is over: INVALID_ARGUMENT;
 * - whole numbers beyond 2^53, which lose their last digits, and a difference between 1 and 1.0;
 * - the order of strings by UTF-8: here it is by UTF-16, which differs for emoji and other rare signs;
 * - writes outside of transactions that wait for the locks of one: here they go through, and the transaction runs again.
 */
export async function startFirestoreEmulator({
  port = 0,
  onChange = () => {},
}: {
  port?: number;
  onChange?: (change: DocumentChange) => void;
} = {}): Promise<FirestoreEmulator> {
  const server = new Server({ "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 });
  server.addService(firestoreService, firestoreHandlers(new Databases(onChange)));
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
