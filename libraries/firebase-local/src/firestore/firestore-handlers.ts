import { randomBytes, randomUUID } from "node:crypto";
import type { google } from "@google-cloud/firestore-api/protos";
import { type Metadata, status, type UntypedServiceImplementation } from "@grpc/grpc-js";
import { answerAggregation, answerQuery } from "./calls/answer-query.ts";
import { listDocuments } from "./calls/list-documents.ts";
import type { Database } from "./database.ts";
import type { Databases } from "./databases.ts";
import {
  checkCollectionId,
  compareNames,
  documentPathIn,
  join,
  parentPathIn,
} from "./documents/resource-name.ts";
import { type StoredDocument, serialized } from "./documents/stored-document.ts";
import { FirestoreError, invalidArgument, permissionDenied } from "./firestore-error.ts";
import { ListenStream } from "./listeners/listen-stream.ts";
import { bidirectional, type Conversation, serverStreaming, unary } from "./rpc.ts";
import { parseFieldPath } from "./values/field-path.ts";

/** The field that names a request's database: the first of these that it has. */
interface Located {
  database?: string | null;
  parent?: string | null;
  name?: string | null;
  document?: google.firestore.v1.IDocument | null;
}

/**
 * The handlers of google.firestore.v1.Firestore. A missing one is UNIMPLEMENTED. `isDenied` tells by a stream's metadata
 * whether its targets and writes are refused.
 */
export function firestoreHandlers(
  databases: Databases,
  isDenied = (_: Metadata) => false,
): UntypedServiceImplementation {
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
    Listen: bidirectional<google.firestore.v1.IListenRequest, google.firestore.v1.IListenResponse>(
      (request, send, metadata) => new ListenStream(of(request), send, isDenied(metadata)),
    ),
    Write: bidirectional<google.firestore.v1.IWriteRequest, google.firestore.v1.IWriteResponse>(
      (request, send, metadata) => writeStream(of(request), send, isDenied(metadata)),
    ),
  };
}

/** The ids of the collections directly below a document or the root that have documents at any depth. */
async function listCollectionIds(
  database: Database,
  { parent, pageSize, pageToken, readTime }: google.firestore.v1.IListCollectionIdsRequest,
): Promise<google.firestore.v1.IListCollectionIdsResponse> {
  if (pageSize && pageSize < 0) throw invalidArgument("A page size is not negative.");
  const path = parentPathIn(database.name, parent);
  const start = path === "" ? 0 : path.length + 1;
  const at = readTime ? database.timeOf(readTime) : undefined;
  const ids = new Set<string>();
  for (const each of database.store.collectionsBelow(path, at))
    ids.add(each.slice(start).split("/")[0] ?? "");
  const sorted = [...ids].sort(compareNames).filter((id) => !pageToken || compareNames(id, pageToken) > 0);
  const page = pageSize ? sorted.slice(0, pageSize) : sorted;
  return { collectionIds: page, nextPageToken: page.length < sorted.length ? (page.at(-1) ?? "") : "" };
}

/** Commits over one stream: a handshake first, then each request with the previous response's token. */
function writeStream(
  database: Database,
  send: (response: google.firestore.v1.IWriteResponse) => void,
  isDenied: boolean,
): Conversation<google.firestore.v1.IWriteRequest> {
  const streamId = randomUUID();
  let answered = 0;
  return {
    receive: async ({ writes }) => {
      const isGreeting = answered === 0 && !writes?.length;
      if (isDenied && !isGreeting) throw permissionDenied();
      const response = isGreeting ? {} : await database.commits.commit({ writes: writes ?? [] });
      answered += 1;
      send({ streamId, streamToken: Buffer.from(String(answered)), ...response });
    },
    end: () => {},
  };
}

type Document = google.firestore.v1.IDocument;
type Mask = google.firestore.v1.IDocumentMask | null | undefined;

async function getDocument(
  database: Database,
  request: google.firestore.v1.IGetDocumentRequest,
): Promise<Document> {
  const path = documentPathIn(database.name, request.name);
  const { answer } = await database.read(request, { documents: [path] }, (at) =>
    database.store.get(path, at),
  );
  return answered(answer, request.name, request.mask);
}

/** Creates a document, with a random id if none is given. */
async function createDocument(
  database: Database,
  { parent, collectionId, documentId, document, mask }: google.firestore.v1.ICreateDocumentRequest,
): Promise<Document> {
  checkCollectionId(collectionId ?? "");
  if (document?.name) throw invalidArgument("The name of a document to create is not set.");
  const id = documentId || randomBytes(10).toString("hex");
  const path = join(parentPathIn(database.name, parent), collectionId ?? "", id);
  const name = `${database.name}/documents/${path}`;
  const update = { name, fields: document?.fields ?? {} };
  return write(database, { update, currentDocument: { exists: false } }, mask);
}

/** Writes a document, or the fields of it that `updateMask` names, whether it exists or not. */
async function updateDocument(
  database: Database,
  { document, updateMask, mask, currentDocument }: google.firestore.v1.IUpdateDocumentRequest,
): Promise<Document> {
  if (!document) throw invalidArgument("There is no document to write.");
  const update = { name: document.name ?? "", fields: document.fields ?? {} };
  const conditions = { ...(updateMask && { updateMask }), ...(currentDocument && { currentDocument }) };
  return write(database, { update, ...conditions }, mask);
}

async function deleteDocument(
  database: Database,
  { name, currentDocument }: google.firestore.v1.IDeleteDocumentRequest,
): Promise<google.protobuf.IEmpty> {
  await database.commits.commit({
    writes: [{ delete: name ?? "", ...(currentDocument && { currentDocument }) }],
  });
  return {};
}

async function write(database: Database, write: google.firestore.v1.IWrite, mask: Mask): Promise<Document> {
  const path = documentPathIn(database.name, write.update?.name);
  await database.commits.commit({ writes: [write] });
  return answered(database.store.get(path), write.update?.name, mask);
}

function answered(
  document: StoredDocument | undefined,
  name: string | null | undefined,
  mask: Mask,
): Document {
  if (!document) throw new FirestoreError(status.NOT_FOUND, `Document "${name}" not found.`);
  return serialized(document, mask ? (mask.fieldPaths ?? []).map(parseFieldPath) : undefined);
}
