import { randomUUID } from "node:crypto";
import type { google } from "@google-cloud/firestore-api/protos";
import type { UntypedServiceImplementation } from "@grpc/grpc-js";
import { answerAggregation, answerQuery } from "./calls/answer-query.ts";
import type { Database } from "./database.ts";
import type { Databases } from "./databases.ts";
import { compareNames, parentPathIn } from "./documents/resource-name.ts";
import { ListenStream } from "./listeners/listen-stream.ts";
import { bidirectional, type Conversation, serverStreaming, unary } from "./rpc.ts";

/** The field that names a request's database: the first of these that it has. */
interface Located {
  database?: string | null;
  parent?: string | null;
}

/** The handlers of google.firestore.v1.Firestore. A missing one is UNIMPLEMENTED. */
export function firestoreHandlers(databases: Databases): UntypedServiceImplementation {
  const of = (request: Located) => databases.of(request.database ?? request.parent);
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
    ListCollectionIds: one(listCollectionIds),
    Listen: bidirectional<google.firestore.v1.IListenRequest, google.firestore.v1.IListenResponse>(
      (request, send) => new ListenStream(of(request), send),
    ),
    Write: bidirectional<google.firestore.v1.IWriteRequest, google.firestore.v1.IWriteResponse>(
      (request, send) => writeStream(of(request), send),
    ),
  };
}

/** The ids of the collections directly below a document or the root that have documents at any depth, in one page. */
function listCollectionIds(
  database: Database,
  { parent }: google.firestore.v1.IListCollectionIdsRequest,
): google.firestore.v1.IListCollectionIdsResponse {
  const path = parentPathIn(database.name, parent);
  const start = path === "" ? 0 : path.length + 1;
  const ids = database.store.collectionsBelow(path).map((each) => each.slice(start).split("/")[0] ?? "");
  return { collectionIds: [...new Set(ids)].sort(compareNames) };
}

/** Commits over one stream: a handshake first, then each request with the previous response's token. */
function writeStream(
  database: Database,
  send: (response: google.firestore.v1.IWriteResponse) => void,
): Conversation<google.firestore.v1.IWriteRequest> {
  const streamId = randomUUID();
  let answered = 0;
  return {
    receive: async ({ writes }) => {
      const isGreeting = answered === 0 && !writes?.length;
      const response = isGreeting ? {} : await database.commits.commit({ writes: writes ?? [] });
      answered += 1;
      send({ streamId, streamToken: Buffer.from(String(answered)), ...response });
    },
    end: () => {},
  };
}
