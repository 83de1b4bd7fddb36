import type { Micros } from "../clock.ts";
import type { Path } from "./resource-name.ts";
import type { StoredDocument } from "./stored-document.ts";

/** The documents directly below one path. */
export class Collection {
  readonly path: Path;
  readonly #documents = new Map<Path, Versions>();

  constructor(path: Path) {
    this.path = path;
  }

  /** Whether it holds no document and no earlier version of one. */
  get isEmpty(): boolean {
    return this.#documents.size === 0;
  }

  get(path: Path, at?: Micros): StoredDocument | undefined {
    return this.#documents.get(path)?.at(at);
  }

  *documents(at?: Micros): Iterable<StoredDocument> {
    for (const versions of this.#documents.values()) {
      const document = versions.at(at);
      if (document) yield document;
    }
  }

  put(path: Path, document: StoredDocument | undefined, since: Micros): void {
    const versions = this.#documents.get(path) ?? new Versions();
    versions.add({ since, document });
    this.#documents.set(path, versions);
  }

  /** Drops the document's versions up to that time, and the document itself if none is left. */
  forget(path: Path, until: Micros): void {
    if (this.#documents.get(path)?.forgetUntil(until) === false) this.#documents.delete(path);
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

  /** The document at that time, or now. */
  at(time: Micros | undefined): StoredDocument | undefined {
    if (time === undefined) return this.#versions.at(-1)?.document;
    return this.#versions.findLast(({ since }) => since <= time)?.document;
  }

  add(version: Version): void {
    this.#versions.push(version);
  }

  /** Drops the versions that were replaced up to `time`. Returns whether any version is left. */
  forgetUntil(time: Micros): boolean {
    const last = this.#versions.findLastIndex(({ since }) => since <= time);
    if (last > 0) this.#versions.splice(0, last);
    return this.#versions.length > 1 || this.at(undefined) !== undefined;
  }
}
