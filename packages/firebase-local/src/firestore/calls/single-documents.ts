import { randomBytes } from "node:crypto";
import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { status } from "@grpc/grpc-js";
import type { Database } from "../database.ts";
import { checkCollectionId, documentPathIn, join, parentPathIn } from "../documents/resource-name.ts";
import { type StoredDocument, serialized } from "../documents/stored-document.ts";
import { FirestoreError, invalidArgument } from "../firestore-error.ts";
import { parseFieldPath } from "../values/field-path.ts";

type Document = google.firestore.v1.IDocument;
type Mask = google.firestore.v1.IDocumentMask | null | undefined;

export async function getDocument(
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
export async function createDocument(
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
export async function updateDocument(
  database: Database,
  { document, updateMask, mask, currentDocument }: google.firestore.v1.IUpdateDocumentRequest,
): Promise<Document> {
  if (!document) throw invalidArgument("There is no document to write.");
  const update = { name: document.name ?? "", fields: document.fields ?? {} };
  const conditions = { ...(updateMask && { updateMask }), ...(currentDocument && { currentDocument }) };
  return write(database, { update, ...conditions }, mask);
}

export async function deleteDocument(
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
