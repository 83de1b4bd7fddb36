import type { Duplex } from "node:stream";
import type {
  handleBidiStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  UntypedServiceImplementation,
} from "@grpc/grpc-js";
import type { FirestoreClient, FirestoreDatabases, Message } from "./firestore-databases.ts";

interface StatusError extends Error {
  code?: number;
}

const internal = 13;

/** Answers each remote call by the same call on the client of the database that the request names. */
export function firestoreHandlers(databases: FirestoreDatabases): UntypedServiceImplementation {
  const unary =
    (
      answer: (client: FirestoreClient, request: Message) => Promise<Message>,
    ): handleUnaryCall<Message, Message> =>
    (call, callback) => {
      Promise.resolve()
        .then(() => answer(databases.client(resourceOf(call.request)), call.request))
        .then((response) => callback(null, response))
        .catch((error: StatusError) => callback(statusOf(error)));
    };
  const streaming =
    (
      answer: (client: FirestoreClient, request: Message) => Duplex,
    ): handleServerStreamingCall<Message, Message> =>
    (call) => {
      try {
        const stream = answer(databases.client(resourceOf(call.request)), call.request);
        stream.on("error", (error) => call.emit("error", statusOf(error)));
        stream.on("data", (response: Message) => call.write(response));
        stream.on("end", () => call.end());
      } catch (error) {
        call.emit("error", statusOf(error as StatusError));
      }
    };
  const listen: handleBidiStreamingCall<Message, Message> = (call) => {
    let stream: Duplex | undefined;
    call.on("data", (request: Message) => {
      if (!stream) {
        stream = databases.client(resourceOf(request)).listen();
        stream.on("data", (response) => call.write(response));
        stream.on("error", (error) => call.emit("error", statusOf(error)));
      }
      stream.write(request);
    });
    call.on("cancelled", () => stream?.destroy());
    call.on("end", () => {
      stream?.destroy();
      call.end();
    });
  };
  return {
    BeginTransaction: unary(async (client, request) => (await client.beginTransaction(request))[0]),
    Commit: unary(async (client, request) => (await client.commit(request))[0]),
    Rollback: unary(async (client, request) => (await client.rollback(request))[0]),
    BatchWrite: unary(async (client, request) => (await client.batchWrite(request))[0]),
    ListDocuments: unary(async (client, request) => ({
      documents: (await client.listDocuments(request))[0],
    })),
    ListCollectionIds: unary(async (client, request) => ({
      collectionIds: (await client.listCollectionIds(request))[0],
    })),
    BatchGetDocuments: streaming((client, request) => client.batchGetDocuments(request)),
    RunQuery: streaming((client, request) => client.runQuery(request)),
    RunAggregationQuery: streaming((client, request) => client.runAggregationQuery(request)),
    Listen: listen,
  };
}

function resourceOf(request: Message): string {
  return String(request.database ?? request.parent ?? "");
}

function statusOf(error: StatusError): StatusError & { code: number; details: string } {
  return Object.assign(new Error(error.message), { code: error.code ?? internal, details: error.message });
}
