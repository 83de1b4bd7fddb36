import type { Micros } from "../clock.ts";
import { typeOf } from "../values/compare-values.ts";
import { equalityKey } from "../values/equality-key.ts";
import { type FieldPath, formatFieldPath, getField } from "../values/field-path.ts";
import { elementsOf, type Value } from "../values/value.ts";
import type { Path } from "./resource-name.ts";
import type { StoredDocument } from "./stored-document.ts";

/** The documents directly below one path, and the indexes that queries have needed so far. */
export class Collection {
  readonly path: Path;
  readonly #documents = new Map<Path, Versions>();
  readonly #present = new Set<StoredDocument>();
  readonly #indexes = new Map<string, EqualityIndex>();

  constructor(path: Path) {
    this.path = path;
  }

  /** Whether it holds no document and no earlier version of one. */
  get isEmpty(): boolean {
    return this.#documents.size === 0;
  }

  get(path: Path, at?: Micros): StoredDocument | undefined {
    const versions = this.#documents.get(path);
    return at === undefined ? versions?.current : versions?.at(at);
  }

  documents(at?: Micros): Iterable<StoredDocument> {
    if (at === undefined) return this.#present;
    return [...this.#documents.values()].flatMap((versions) => versions.at(at) ?? []);
  }

  put(path: Path, document: StoredDocument | undefined, at: Micros): void {
    const versions = this.#documents.get(path) ?? new Versions();
    const before = versions.current;
    versions.add(document, at);
    this.#documents.set(path, versions);
    if (before) this.#present.delete(before);
    if (document) this.#present.add(document);
    for (const index of this.#indexes.values()) {
      if (before) index.remove(before);
      if (document) index.add(document);
    }
  }

  /** Drops the document's versions up to that time, and the document itself if none is left. */
  forget(path: Path, until: Micros): void {
    if (this.#documents.get(path)?.forgetUntil(until) === false) this.#documents.delete(path);
  }

  /** Built from all documents on first use, then kept up to date. */
  index(field: FieldPath): EqualityIndex {
    const key = formatFieldPath(field);
    const existing = this.#indexes.get(key);
    if (existing) return existing;
    const index = new EqualityIndex(field);
    for (const document of this.#present) index.add(document);
    this.#indexes.set(key, index);
    return index;
  }
}

interface Version {
  since: Micros;
  document: StoredDocument | undefined;
}

/** The versions of one document, its absence included, as far back as they can be read. */
class Versions {
  /** Oldest first, never empty once `add` was called. */
  readonly #versions: Version[] = [];

  get current(): StoredDocument | undefined {
    return this.#versions.at(-1)?.document;
  }

  at(time: Micros): StoredDocument | undefined {
    return this.#versions.findLast(({ since }) => since <= time)?.document;
  }

  add(document: StoredDocument | undefined, since: Micros): void {
    this.#versions.push({ since, document });
  }

  /** Drops the versions that were replaced up to `time`. Returns whether any version is left. */
  forgetUntil(time: Micros): boolean {
    const last = this.#versions.findLastIndex(({ since }) => since <= time);
    if (last > 0) this.#versions.splice(0, last);
    return this.#versions.length > 1 || this.current !== undefined;
  }
}

/** The documents of one collection by the value of one field, and by the elements where that is an array. */
class EqualityIndex {
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
