import type { Micros } from "../clock.ts";
import type { Collection } from "../documents/collection.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { isDocumentId } from "../values/field-path.ts";
import { elementsOf } from "../values/value.ts";
import { type FieldFilter, type Filter, isComposite } from "./query.ts";

/**
 * The documents of a collection that a filter can match: found by the most selective required equality, else all.
 * Earlier versions are not indexed.
 */
export function candidates(
  collection: Collection,
  filter: Filter | undefined,
  at: Micros | undefined,
): Iterable<StoredDocument> {
  if (at !== undefined) return collection.documents(at);
  let best: StoredDocument[] | ReadonlySet<StoredDocument> | undefined;
  for (const required of requiredFilters(filter)) {
    const found = lookUp(collection, required);
    if (found && (best === undefined || sizeOf(found) < sizeOf(best))) best = found;
  }
  return best ?? collection.documents();
}

function requiredFilters(filter: Filter | undefined): FieldFilter[] {
  if (!filter) return [];
  if (!isComposite(filter)) return [filter];
  return filter.op === "AND" || filter.filters.length === 1 ? filter.filters.flatMap(requiredFilters) : [];
}

function lookUp(
  collection: Collection,
  { field, op, value }: FieldFilter,
): StoredDocument[] | ReadonlySet<StoredDocument> | undefined {
  if (isDocumentId(field)) return undefined;
  if (op === "EQUAL") return collection.index(field).withValue(value);
  if (op === "ARRAY_CONTAINS") return collection.index(field).withElement(value);
  if (op !== "IN") return undefined;
  const index = collection.index(field);
  return [...new Set(elementsOf(value).flatMap((each) => [...index.withValue(each)]))];
}

function sizeOf(documents: StoredDocument[] | ReadonlySet<StoredDocument>): number {
  return Array.isArray(documents) ? documents.length : documents.size;
}
