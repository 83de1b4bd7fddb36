import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import type { UntypedServiceImplementation } from "@grpc/grpc-js";
import type { Databases } from "./databases.ts";
import { listDocuments } from "./list-documents.ts";
import { aggregationQuery, query } from "./queries.ts";
import { bidirectional, serverStreaming, unary } from "./rpc.ts";

/** What each call of google.firestore.v1.Firestore does. One that is missing here is answered with UNIMPLEMENTED. */
export function firestoreHandlers(databases: Databases): UntypedServiceImplementation {
  return {
    BeginTransaction: unary((request: google.firestore.v1.IBeginTransactionRequest) =>
      databases.of(request.database).beginTransaction(request),
    ),
    Rollback: unary((request: google.firestore.v1.IRollbackRequest) =>
      databases.of(request.database).rollback(request),
    ),
    Commit: unary((request: google.firestore.v1.ICommitRequest) =>
      databases.of(request.database).commit(request),
    ),
    BatchWrite: unary((request: google.firestore.v1.IBatchWriteRequest) =>
      databases.of(request.database).batchWrite(request),
    ),
    BatchGetDocuments: serverStreaming((request: google.firestore.v1.IBatchGetDocumentsRequest) =>
      databases.of(request.database).batchGetDocuments(request),
    ),
    RunQuery: serverStreaming((request: google.firestore.v1.IRunQueryRequest) => {
      const database = databases.of(request.parent);
      return database.ask(query(database.client, request), request);
    }),
    RunAggregationQuery: serverStreaming((request: google.firestore.v1.IRunAggregationQueryRequest) => {
      const database = databases.of(request.parent);
      return database.ask(aggregationQuery(database.client, request), request);
    }),
    ListDocuments: unary((request: google.firestore.v1.IListDocumentsRequest) =>
      listDocuments(databases.of(request.parent).client, request),
    ),
    ListCollectionIds: unary(async (request: google.firestore.v1.IListCollectionIdsRequest) => {
      const [collectionIds] = await databases.of(request.parent).client.listCollectionIds(request);
      return { collectionIds };
    }),
    Listen: bidirectional((request: google.firestore.v1.IListenRequest) =>
      databases.of(request.database).client.listen(),
    ),
  };
}
