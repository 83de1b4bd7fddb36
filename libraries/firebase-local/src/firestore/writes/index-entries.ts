import { lastIdOf, parentOf } from "../documents/resource-name.ts";
import { type StoredDocument, valueAt } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import type { FieldMode, IndexField } from "../indexes/index-definition.ts";
import type { IndexDefinitions } from "../indexes/index-definitions.ts";
import { areEqual, compareValues, typeOf } from "../values/compare-values.ts";
import { documentId, type FieldPath, formatFieldPath, parseFieldPath } from "../values/field-path.ts";
import { elementsOf, type Fields, fieldsOf, type Value } from "../values/value.ts";
import { sizeOfName, sizeOfText, sizeOfValue } from "../values/value-size.ts";

const maxEntries = 40_000;
const maxEntryBytes = 7.5 * 1024;
const maxBytes = 8 * 1024 * 1024;
/** The part of a value that an index keeps. */
const keptBytes = 1500;

/**
 * Fails with INVALID_ARGUMENT if a document would exceed Firestore's limits on index entries.
 * https://firebase.google.com/docs/firestore/quotas#indexes
 */
export function checkIndexEntries(document: StoredDocument, indexes: IndexDefinitions): void {
  let [count, bytes] = [0, 0];
  for (const size of entrySizes(document, indexes)) {
    if (size > maxEntryBytes)
      throw invalidArgument(`An index entry has up to ${maxEntryBytes} bytes, not ${size}.`);
    count += 1;
    bytes += size;
  }
  if (count > maxEntries)
    throw invalidArgument(`A document has up to ${maxEntries} index entries, not ${count}.`);
  if (bytes > maxBytes)
    throw invalidArgument(`The index entries of a document have up to ${maxBytes} bytes, not ${bytes}.`);
}

/** https://firebase.google.com/docs/firestore/storage-size#index-entry-size */
function* entrySizes(document: StoredDocument, indexes: IndexDefinitions): Iterable<number> {
  const collection = parentOf(document.path);
  const names = sizeOfName(document.path);
  const namesIn = { COLLECTION: names + sizeOfName(parentOf(collection)), COLLECTION_GROUP: names };
  for (const [path, value] of fieldsWithin(document.fields)) {
    const name = formatFieldPath(path);
    for (const { scope, mode } of indexes.fieldIndexes(lastIdOf(collection), name)) {
      const around = namesIn[scope] + sizeOfText(name) + (scope === "COLLECTION" ? 32 : 48);
      for (const size of indexedSizes(value, mode)) yield around + size;
    }
  }
  for (const { scope, fields } of indexes.composites(lastIdOf(collection)))
    for (const size of compositeSizes(document, fields)) yield namesIn[scope] + 32 + size;
}

/** All fields, those in maps too. */
function* fieldsWithin(fields: Fields, around: FieldPath = []): Iterable<[FieldPath, Value]> {
  for (const [name, value] of Object.entries(fields)) {
    const path = [...around, name];
    yield [path, value];
    if (typeOf(value) === "map") yield* fieldsWithin(fieldsOf(value), path);
  }
}

/** Arrays are found by their elements, everything by its value. */
function indexedSizes(value: Value, mode: FieldMode): number[] {
  const values = mode === "CONTAINS" ? differentElements(value) : [value];
  return values.map((each) => Math.min(sizeOfValue(each), keptBytes));
}

function differentElements(array: Value): Value[] {
  const sorted = elementsOf(array).toSorted(compareValues);
  return sorted.filter((each, i) => i === 0 || !areEqual(each, sorted[i - 1] ?? {}));
}

/** A document without one of the fields is not in the index. */
function compositeSizes(document: StoredDocument, fields: IndexField[]): number[] {
  const indexed = fields.filter(({ path }) => path !== documentId);
  return indexed.reduce<number[]>(
    (sums, { path, mode }) => {
      const value = valueAt(document, parseFieldPath(path));
      const sizes = value ? indexedSizes(value, mode) : [];
      return sums.flatMap((sum) => sizes.map((size) => sum + size));
    },
    [0],
  );
}
