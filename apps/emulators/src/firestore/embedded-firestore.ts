import type { Duplex } from "node:stream";
import type { FirestoreController, MetaDocument } from "@firebase-bridge/firestore-admin";
import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import type { Timestamp } from "firebase-admin/firestore";
import { serverClock } from "./server-clock.ts";

/** The client that the library puts in the place of the Admin SDK's generated one, as far as it is used here. */
export interface EmbeddedFirestore {
  context: {
    getAccessor(): DataAccessor;
    serializeDoc(document: MetaDocument, mask?: string[]): google.firestore.v1.IDocument;
    toInternalPath(name: string, kind: "document"): string;
  };
  _transactionManager: {
    commit(atomic: 0, request: google.firestore.v1.ICommitRequest): google.firestore.v1.ICommitResponse;
  };
  listDocuments(
    request: google.firestore.v1.IListDocumentsRequest,
  ): Promise<[google.firestore.v1.IDocument[]]>;
  listCollectionIds(request: google.firestore.v1.IListCollectionIdsRequest): Promise<[string[]]>;
  runQuery(request: google.firestore.v1.IRunQueryRequest): Duplex;
  runAggregationQuery(request: google.firestore.v1.IRunAggregationQueryRequest): Duplex;
  listen(): Duplex;
}

interface DataAccessor {
  serverTime: () => Timestamp;
  getDoc(path: string, readTime?: Timestamp): MetaDocument;
  _src: { docs: Map<string, { _history: unknown[] }> };
}

interface ClientPool {
  acquire(requestTag: string, requiresGrpc: boolean): EmbeddedFirestore;
}

/** Reaches through the library's public face for the client behind it, whose answers go on the wire as they are. */
export function embeddedFirestore(controller: FirestoreController): EmbeddedFirestore {
  const { _clientPool } = controller.firestore() as unknown as { _clientPool: ClientPool };
  const client = _clientPool.acquire("emulator", true);
  client.context.getAccessor().serverTime = serverClock();
  return client;
}
