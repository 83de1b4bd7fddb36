import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import type { UntypedServiceImplementation } from "@grpc/grpc-js";
import { answerAggregation, answerQuery } from "./calls/answer-query.ts";
import { listCollectionIds } from "./calls/list-collection-ids.ts";
import { listDocuments } from "./calls/list-documents.ts";
import { createDocument, deleteDocument, getDocument, updateDocument } from "./calls/single-documents.ts";
import { writeStream } from "./calls/write-stream.ts";
import type { Database } from "./database.ts";
import type { Databases } from "./databases.ts";
import { ListenStream } from "./listeners/listen-stream.ts";
import { bidirectional, serverStreaming, unary } from "./rpc.ts";

/** The field that names a request's database: the first of these that it has. */
interface Located {
  database?: string | null;
  parent?: string | null;
  name?: string | null;
  document?: google.firestore.v1.IDocument | null;
}

/** The handlers of google.firestore.v1.Firestore. A missing one is UNIMPLEMENTED. */
export function firestoreHandlers(databases: Databases): UntypedServiceImplementation {
  const of = (request: Located) =>
    databases.of(request.database ?? request.parent ?? request.name ?? request.document?.name);
  const one = <Request extends object, Response>(
    answer: (database: Database, request: Request) => Response | Promise<Response>,
  ) => unary((request: Request) => answer(of(request), request));
  const many = <Request extends object, Response>(
    answer: (database: Database, request: Request) => Promise<Response[]>,
  ) => serverStreaming((request: Request) => answer(of(request), request));
  return {
    BeginTransaction: one((database, { options }: google.firestore.v1.IBeginTransactionRequest) => ({
      transaction: database.transactions.begin(options ?? {}).id,
    })),
    Rollback: one((database, { transaction }: google.firestore.v1.IRollbackRequest) => {
      database.transactions.rollback(transaction ?? "");
      return {};
    }),
    Commit: one((database, request: google.firestore.v1.ICommitRequest) => database.commits.commit(request)),
    BatchWrite: one((database, request: google.firestore.v1.IBatchWriteRequest) =>
      database.commits.batchWrite(request),
    ),
    BatchGetDocuments: many((database, request: google.firestore.v1.IBatchGetDocumentsRequest) =>
      database.batchGetDocuments(request),
    ),
    RunQuery: many(answerQuery),
    RunAggregationQuery: many(answerAggregation),
    GetDocument: one(getDocument),
    CreateDocument: one(createDocument),
    UpdateDocument: one(updateDocument),
    DeleteDocument: one(deleteDocument),
    ListDocuments: one(listDocuments),
    ListCollectionIds: one(listCollectionIds),
    ...streams(of),
  };
}

function streams(of: (request: Located) => Database) {
  return {
    Listen: bidirectional(
      (
        request: google.firestore.v1.IListenRequest,
        send: (each: google.firestore.v1.IListenResponse) => void,
      ) => new ListenStream(of(request), send),
    ),
    Write: bidirectional(
      (
        request: google.firestore.v1.IWriteRequest,
        send: (each: google.firestore.v1.IWriteResponse) => void,
      ) => writeStream(of(request), send),
    ),
  };
}
