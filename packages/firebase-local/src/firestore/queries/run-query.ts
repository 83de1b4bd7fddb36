import type { Micros } from "../clock.ts";
import type { DocumentStore } from "../documents/document-store.ts";
import { lastIdOf, parentOf } from "../documents/resource-name.ts";
import { type StoredDocument, valueAt } from "../documents/stored-document.ts";
import { isDocumentId } from "../values/field-path.ts";
import { candidates } from "./candidates.ts";
import { matches } from "./matches.ts";
import { compareDocuments, isWithinCursors } from "./order.ts";
import type { Query } from "./query.ts";

/** A query's results, now or as of `at`, ordered and limited; vector search is not applied here. */
export function runQuery(store: DocumentStore, query: Query, at?: Micros): StoredDocument[] {
  const found: StoredDocument[] = [];
  for (const collection of store.collections(query.scope))
    for (const document of candidates(collection, query.filter, at))
      if (fits(document, query) && isWithinCursors(document, query)) found.push(document);
  found.sort(compareDocuments(query.order));
  return found.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit);
}

/** Whether a document matches the query, regardless of its limit and cursors. */
export function isOf(document: StoredDocument, query: Query): boolean {
  const { parent, collectionId, allDescendants } = query.scope;
  const collection = parentOf(document.path);
  if (collectionId && lastIdOf(collection) !== collectionId) return false;
  const prefix = parent === "" ? "" : `${parent}/`;
  if (!collection.startsWith(prefix)) return false;
  if (!allDescendants && collection.slice(prefix.length).includes("/")) return false;
  return fits(document, query);
}

function fits(document: StoredDocument, { filter, order }: Query): boolean {
  if (filter && !matches(document, filter)) return false;
  // A document without a field has no place in an order by it.
  return order.every(({ field }) => isDocumentId(field) || valueAt(document, field) !== undefined);
}
