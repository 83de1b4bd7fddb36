import { deserialize, serialize } from "node:v8";
import type { google } from "@google-cloud/firestore-api/protos";
import type { Micros } from "../clock.ts";
import type { Database } from "../database.ts";
import type { DocumentStore } from "../documents/document-store.ts";
import { compareNames, type Path } from "../documents/resource-name.ts";
import { type StoredDocument, serialized, valueAt } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import { parseQuery } from "../queries/parse-query.ts";
import type { Query } from "../queries/query.ts";
import { runQuery } from "../queries/run-query.ts";
import { parseFieldPath } from "../values/field-path.ts";
import { referenceValue, type Value } from "../values/value.ts";
import { collectionsBelow } from "./collections-below.ts";

const defaultPageSize = 30;

type Request = google.firestore.v1.IListDocumentsRequest;

/**
 * The documents of a collection, page by page, in the order asked for or by name; with `showMissing` also those that
 * are only on the way to others, without fields and times.
 */
export async function listDocuments(
  database: Database,
  request: Request,
): Promise<google.firestore.v1.IListDocumentsResponse> {
  const { parent, collectionId, pageSize, pageToken, mask, showMissing } = request;
  if (pageSize && pageSize < 0) throw invalidArgument("A page size is not negative.");
  if (showMissing && request.orderBy) throw invalidArgument("What is missing has no fields to order by.");
  const query = parseQuery(database.name, parent ?? "", {
    from: [{ collectionId: collectionId ?? "" }],
    orderBy: parseOrders(request.orderBy ?? ""),
  });
  if (pageToken) query.startAt = { values: readPageToken(pageToken), before: false };
  const { answer } = await database.read(request, { query }, (at) => {
    const found: Listed[] = runQuery(database.store, query, at);
    if (!showMissing) return found;
    const missing = [...missingDocuments(database, query, at)];
    return [...found, ...missing].sort((a, b) => compareNames(a.path, b.path));
  });
  const page = answer.slice(0, pageSize || defaultPageSize);
  const fields = mask ? (mask.fieldPaths ?? []).map(parseFieldPath) : undefined;
  const last = page.length < answer.length ? page.at(-1) : undefined;
  return {
    documents: page.map((each) => ("fields" in each ? serialized(each, fields) : { name: each.name })),
    nextPageToken: last ? cursorOf(last, query) : "",
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
  for (const path of collectionsBelow(store, scope.parent, at)) {
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

function parseOrders(text: string): google.firestore.v1.StructuredQuery.IOrder[] {
  if (text.trim() === "") return [];
  return text.split(",").map((part) => {
    const [, fieldPath = "", direction = "asc"] = /^(\S+)(?:\s+(asc|desc))?$/iu.exec(part.trim()) ?? [];
    if (!fieldPath) throw invalidArgument(`"${part}" is no field to order by.`);
    return {
      field: { fieldPath },
      direction: direction.toLowerCase() === "desc" ? "DESCENDING" : "ASCENDING",
    };
  });
}

/** A token for what comes after `last` in the order of the query. */
function cursorOf(last: StoredDocument | { name: string; path: Path }, { order }: Query): string {
  const values = order.map(({ field }) =>
    "fields" in last ? valueAt(last, field) : referenceValue(last.name),
  );
  return serialize(values).toString("base64");
}

/** Fails with INVALID_ARGUMENT for a token that was never issued. */
function readPageToken(token: string): Value[] {
  try {
    return deserialize(Buffer.from(token, "base64")) as Value[];
  } catch {
    throw invalidArgument("The page token is invalid.");
  }
}
