import { typeOf } from "../values/compare-values.ts";
import { equalityKey } from "../values/equality-key.ts";
import { type FieldPath, getField } from "../values/field-path.ts";
import { elementsOf, type Value } from "../values/value.ts";
import type { StoredDocument } from "./stored-document.ts";

/** The documents of one collection by the value of one field, and by the elements where that is an array. */
export class EqualityIndex {
  readonly #field: FieldPath;
  readonly #byValue = new Map<string, Set<StoredDocument>>();
  readonly #byElement = new Map<string, Set<StoredDocument>>();

  constructor(field: FieldPath) {
    this.#field = field;
  }

  withValue(value: Value): ReadonlySet<StoredDocument> {
    return this.#byValue.get(equalityKey(value)) ?? new Set();
  }

  withElement(value: Value): ReadonlySet<StoredDocument> {
    return this.#byElement.get(equalityKey(value)) ?? new Set();
  }

  add(document: StoredDocument): void {
    for (const [entries, key] of this.#entriesOf(document)) {
      const documents = entries.get(key) ?? new Set();
      entries.set(key, documents.add(document));
    }
  }

  remove(document: StoredDocument): void {
    for (const [entries, key] of this.#entriesOf(document)) {
      const documents = entries.get(key);
      documents?.delete(document);
      if (documents?.size === 0) entries.delete(key);
    }
  }

  *#entriesOf({ fields }: StoredDocument): Iterable<[Map<string, Set<StoredDocument>>, string]> {
    const value = getField(fields, this.#field);
    if (!value) return;
    yield [this.#byValue, equalityKey(value)];
    if (typeOf(value) === "array")
      for (const element of elementsOf(value)) yield [this.#byElement, equalityKey(element)];
  }
}
