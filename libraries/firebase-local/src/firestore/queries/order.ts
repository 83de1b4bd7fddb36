import { compareNames } from "../documents/resource-name.ts";
import { type StoredDocument, valueAt } from "../documents/stored-document.ts";
import { compareStrings } from "../values/compare-strings.ts";
import { compareValues } from "../values/compare-values.ts";
import { documentId, type FieldPath, formatFieldPath, isDocumentId } from "../values/field-path.ts";
import { type Cursor, type FieldFilter, isInequality, type Order, type Query } from "./query.ts";

/** The explicit order, then fields with inequalities by name, then the document's name, in the last direction. */
export function completeOrder(explicit: Order[], filters: FieldFilter[]): Order[] {
  const direction = explicit.at(-1)?.direction ?? "ASCENDING";
  const compared = filters.filter(isInequality).map(({ field }) => field);
  const order = [...explicit, ...added(explicit, compared, direction)];
  return order.some(({ field }) => isDocumentId(field))
    ? order
    : [...order, { field: [documentId], direction }];
}

/** The fields that an order lacks, each once and by name. The document's name is not among them. */
function added(order: Order[], fields: FieldPath[], direction: Order["direction"]): Order[] {
  const missing = new Map(fields.map((field) => [formatFieldPath(field), field]));
  for (const { field } of [...order, { field: [documentId] }]) missing.delete(formatFieldPath(field));
  return [...missing].sort(([a], [b]) => compareStrings(a, b)).map(([, field]) => ({ field, direction }));
}

export function compareDocuments(order: Order[]): (a: StoredDocument, b: StoredDocument) => number {
  return (a, b) => {
    for (const { field, direction } of order) {
      const result = isDocumentId(field)
        ? compareNames(a.path, b.path)
        : compareValues(valueAt(a, field) ?? {}, valueAt(b, field) ?? {});
      if (result) return direction === "DESCENDING" ? -result : result;
    }
    return 0;
  };
}

export function isWithinCursors(document: StoredDocument, { order, startAt, endAt }: Query): boolean {
  return (!startAt || isAfter(document, startAt, order)) && (!endAt || !isAfter(document, endAt, order));
}

function isAfter(document: StoredDocument, { values, before }: Cursor, order: Order[]): boolean {
  for (const [i, value] of values.entries()) {
    const { field, direction } = order[i] ?? { field: [documentId], direction: "ASCENDING" };
    const result = compareValues(valueAt(document, field) ?? {}, value);
    if (result) return direction === "DESCENDING" ? result < 0 : result > 0;
  }
  return before;
}
