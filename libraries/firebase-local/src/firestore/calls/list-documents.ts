import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import type { Micros } from "../clock.ts";
import type { Database } from "../database.ts";
import type { DocumentStore } from "../documents/document-store.ts";
import { compareNames, type Path } from "../documents/resource-name.ts";
import { type StoredDocument, serialized } from "../documents/stored-document.ts";
import { FirestoreError, invalidArgument } from "../firestore-error.ts";
import { parseQuery } from "../queries/parse-query.ts";
import type { Query } from "../queries/query.ts";
import { runQuery } from "../queries/run-query.ts";
import { parseFieldPath } from "../values/field-path.ts";
import { referenceValue } from "../values/value.ts";

const defaultPageSize = 30;

type Request = google.firestore.v1.IListDocumentsRequest;

/**
 * The documents of a collection, page by page, by name; with `showMissing` also those that are only on the way to
 * others, without fields and times.
 */
export async function listDocuments(
  database: Database,
  request: Request,
): Promise<google.firestore.v1.IListDocumentsResponse> {
  const { parent, collectionId, pageSize, pageToken, mask, showMissing } = request;
  if (pageSize && pageSize < 0) throw invalidArgument("A page size is not negative.");
  if (request.orderBy) throw new FirestoreError(status.UNIMPLEMENTED, "Listings are ordered by name only.");
  const query = parseQuery(database.name, parent ?? "", {
    from: [{ collectionId: collectionId ?? "" }],
    startAt: pageToken ? { values: [referenceValue(pageToken)], before: false } : null,
  });
  const { answer } = await database.read(request, { query }, (at) => {
    const found: Listed[] = runQuery(database.store, query, at);
    if (!showMissing) return found;
    const missing = [...missingDocuments(database, query, at)];
    return [...found, ...missing].sort((a, b) => compareNames(a.path, b.path));
  });
  const page = answer.slice(0, pageSize || defaultPageSize);
  const fields = mask ? (mask.fieldPaths ?? []).map(parseFieldPath) : undefined;
  return {
    documents: page.map((each) => ("fields" in each ? serialized(each, fields) : { name: each.name })),
    nextPageToken: page.length < answer.length ? (page.at(-1)?.name ?? "") : "",
  };
}

type Listed = StoredDocument | { name: string; path: Path };

function* missingDocuments(
  { store, name }: { store: DocumentStore; name: string },
  { scope, startAt }: Query,
  at: Micros | undefined,
): Iterable<Listed> {
  const after = startAt?.values.at(-1)?.referenceValue ?? "";
  const depth = scope.parent === "" ? 0 : scope.parent.split("/").length;
  const seen = new Set<Path>();
  for (const path of store.collectionsBelow(scope.parent, at)) {
    const ids = path.split("/");
    const collection = ids[depth];
    const missing = ids.slice(0, depth + 2).join("/");
    if (ids.length < depth + 3 || seen.has(missing)) continue;
    if (scope.collectionId && collection !== scope.collectionId) continue;
    seen.add(missing);
    const resource = `${name}/documents/${missing}`;
    if (!store.get(missing, at) && compareNames(resource, after) > 0) yield { path: missing, name: resource };
  }
}
