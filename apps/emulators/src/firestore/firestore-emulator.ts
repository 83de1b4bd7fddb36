import { Server, ServerCredentials } from "@grpc/grpc-js";
import { Databases } from "./databases.ts";
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
 */
export async function startFirestoreEmulator({
  port = 0,
}: {
  port?: number;
} = {}): Promise<FirestoreEmulator> {
  const server = new Server({ "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 });
  server.addService(firestoreService, firestoreHandlers(new Databases()));
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
