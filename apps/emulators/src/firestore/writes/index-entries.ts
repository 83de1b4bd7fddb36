import { collectionOf, lastIdOf } from "../documents/resource-name.ts";
import { type StoredDocument, valueAt } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import type { FieldMode } from "../indexes/index-definition.ts";
import type { IndexDefinitions } from "../indexes/index-definitions.ts";
import { typeOf } from "../values/compare-values.ts";
import { equalityKey } from "../values/equality-key.ts";
import { type FieldPath, formatFieldPath, parseFieldPath } from "../values/field-path.ts";
import { elementsOf, type Fields, fieldsOf, type Value } from "../values/value.ts";

const maxEntries = 40_000;

/**
 * Fails with INVALID_ARGUMENT where a document would have more entries in indexes than Firestore keeps.
 * https://firebase.google.com/docs/firestore/quotas#indexes
 */
export function checkIndexEntries(document: StoredDocument, indexes: IndexDefinitions): void {
  const collectionId = lastIdOf(collectionOf(document.path));
  const count =
    fieldEntries(document.fields, [], (path) => indexes.fieldIndexes(collectionId, path)) +
    indexes
      .composites(collectionId)
      .map(({ fields }) => fields.map(({ path, mode }) => entriesAt(document, path, mode)))
      .reduce((sum, counts) => sum + counts.reduce((product, each) => product * each, 1), 0);
  if (count > maxEntries)
    throw invalidArgument(`A document has up to ${maxEntries} index entries, not ${count}.`);
}

function fieldEntries(
  fields: Fields,
  around: FieldPath,
  indexesOf: (path: string) => { mode: FieldMode }[],
): number {
  let count = 0;
  for (const [name, value] of Object.entries(fields)) {
    const path = [...around, name];
    if (typeOf(value) === "map") count += fieldEntries(fieldsOf(value), path, indexesOf);
    else for (const { mode } of indexesOf(formatFieldPath(path))) count += entriesOf(value, mode);
  }
  return count;
}

function entriesAt(document: StoredDocument, path: string, mode: FieldMode): number {
  const value = valueAt(document, parseFieldPath(path));
  return value ? (mode === "CONTAINS" ? entriesOf(value, mode) : 1) : 0;
}

/** Arrays are found by their elements, everything else by its value. */
function entriesOf(value: Value, mode: FieldMode): number {
  const isArray = typeOf(value) === "array";
  if (isArray !== (mode === "CONTAINS")) return 0;
  return isArray ? new Set(elementsOf(value).map(equalityKey)).size : 1;
}
