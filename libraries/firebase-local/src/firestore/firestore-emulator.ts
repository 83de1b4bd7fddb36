import { createServer as createHttpServer, type Server as HttpServer, type RequestListener } from "node:http";
import { createServer, type Socket } from "node:net";
import {
  type Metadata,
  Server,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerMethodDefinition,
} from "@grpc/grpc-js";
import type { ServiceDefinition } from "@grpc/proto-loader";
import { type ListeningServer, listen, requestUrl, sendJson } from "../http.ts";
import { Databases } from "./databases.ts";
import type { DocumentChange } from "./document-change.ts";
import { invalidArgument, permissionDenied, statusOf } from "./firestore-error.ts";
import { firestoreHandlers } from "./firestore-handlers.ts";
import { firestoreDefinition } from "./firestore-protos.ts";
import { IndexDefinitions } from "./indexes/index-definitions.ts";
import type { LockTimes } from "./transactions/locks.ts";

export interface FirestoreEmulator extends ListeningServer {
  /** Removes the documents of all databases, without events. */
  reset(): void;
}

/** None is required. */
export interface FirestoreEmulatorOptions {
  /** 0: a free one. */
  port?: number;
  /** The network address to listen on; 127.0.0.1 by default. */
  address?: string | undefined;
  /** The ids of the databases that exist. Without it, all do. */
  databases?: string[] | undefined;
  /** Refuses every client but the Admin SDK, as rules that deny everything do. */
  denyClients?: boolean;
  /** Called for each document that a commit changed, before the commit's response is sent. */
  onChange?: (change: DocumentChange) => void;
  /**
   * The path of a firestore.indexes.json; queries that need another index are rejected. Without it, no query needs
   * one.
   */
  indexes?: string | undefined;
  locks?: LockTimes;
}

/**
 * Serves an in-memory Firestore over gRPC, with a database for each project id and database id, created empty on
 * first use. Rejects when the port is taken. The README lists what differs from Firestore.
 * @example const { host, close } = await startFirestoreEmulator({ port: 8080 });
 */
export async function startFirestoreEmulator({
  port = 0,
  address = "127.0.0.1",
  databases: ids,
  denyClients = false,
  onChange = () => {},
  indexes,
  // How long Google's emulator lets a write wait.
  locks = { maxWaitMs: 2_000, leaseMs: 3_000 },
}: FirestoreEmulatorOptions = {}): Promise<FirestoreEmulator> {
  const server = new Server({
    "grpc.max_receive_message_length": -1,
    "grpc.max_send_message_length": -1,
    interceptors: denyClients ? [ownerOnly] : [],
  });
  const indexDefinitions = indexes === undefined ? undefined : IndexDefinitions.fromFile(indexes);
  const databases = new Databases({ onChange, indexes: indexDefinitions, locks }, ids);
  server.addService(
    firestoreService,
    firestoreHandlers(databases, (metadata) => denyClients && !isOwner(metadata)),
  );
  const { injectConnection } = server.createConnectionInjector(ServerCredentials.createInsecure());
  const http = createHttpServer(answerHttp(databases));
  const front = createServer((socket) => passOn(socket, injectConnection, http));
  const { host, close } = await listen(front, port, address);
  return {
    host,
    close: () => {
      server.forceShutdown();
      return close();
    },
    reset: () => databases.clearAll(),
  };
}

/** The Admin SDK names itself the owner when it talks to an emulator. */
function isOwner(metadata: Metadata): boolean {
  return metadata.get("authorization")[0] === "Bearer owner";
}

/** Streams of targets and writes begin for all: the client SDK takes a refused stream for a lost connection. */
function ownerOnly(
  { requestStream }: ServerMethodDefinition<unknown, unknown>,
  call: ServerInterceptingCallInterface,
) {
  return new ServerInterceptingCall(call, {
    start: (next) =>
      next({
        onReceiveMetadata: (metadata, proceed) => {
          if (requestStream || isOwner(metadata)) proceed(metadata);
          else call.sendStatus(statusOf(permissionDenied()));
        },
      }),
  });
}

/** As in Google's emulator, HTTP/2 (it begins with "PRI") and HTTP/1.1 come to one port. */
function passOn(socket: Socket, toGrpc: (socket: Socket) => void, http: HttpServer): void {
  const decide = () => {
    const start = socket.read(3);
    if (!start) return;
    socket.off("readable", decide);
    socket.unshift(start);
    if (start.toString() === "PRI") toGrpc(socket);
    else http.emit("connection", socket);
  };
  socket.on("readable", decide);
  // A client that leaves is no fault.
  socket.on("error", () => {});
}

/**
 * Test suites ask Google's emulator two things by HTTP/1.1: whether it runs, and to remove a database's documents.
 * https://firebase.google.com/docs/emulator-suite/connect_firestore#clear_your_database_between_tests
 */
function answerHttp(databases: Databases): RequestListener {
  return (request, response) => {
    const { pathname } = requestUrl(request);
    const [, name = ""] =
      /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/.exec(pathname) ?? [];
    if (pathname === "/") return response.end("Ok");
    const message = `There is no ${request.method} ${pathname}.`;
    if (request.method !== "DELETE" || !name)
      return sendJson(response, 404, { error: { code: 404, message } });
    databases.clear(name);
    sendJson(response, 200, {});
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
