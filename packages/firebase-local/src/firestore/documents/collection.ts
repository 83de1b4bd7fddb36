import type { Micros } from "../clock.ts";
import { type FieldPath, formatFieldPath } from "../values/field-path.ts";
import { EqualityIndex } from "./equality-index.ts";
import type { Path } from "./resource-name.ts";
import type { StoredDocument } from "./stored-document.ts";
import { Versions } from "./versions.ts";

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
