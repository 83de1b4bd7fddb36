import type { Micros } from "../clock.ts";
import { sizeOfFields } from "../values/value-size.ts";
import { join, lastIdOf, type Path, parentOf } from "./resource-name.ts";
import type { StoredDocument } from "./stored-document.ts";

/** How long Firestore keeps earlier versions without point-in-time recovery. */
export const keptMicros = 60 * 60 * 1e6;
const keptBytes = 64 * 1024 * 1024;
const overheadBytes = 200;

/** A document, or its absence, from a time on. */
interface Version {
  since: Micros;
  document: StoredDocument | undefined;
}

/** A version that is still kept. */
interface Replaced {
  path: Path;
  at: Micros;
  bytes: number;
}

/** One document before and after a commit; at most one of the two is undefined. */
export interface Change {
  path: Path;
  before: StoredDocument | undefined;
  after: StoredDocument | undefined;
}

/** A query's scope: directly below `parent` or at any depth, in collections with one id or with any. */
export interface Scope {
  parent: Path;
  collectionId: string | undefined;
  allDescendants: boolean;
}

const everywhere: Scope = { parent: "", collectionId: undefined, allDescendants: true };

/** All documents of one database, in memory, with their earlier versions for as long as those can be read. */
export class DocumentStore {
  /** The versions of each document, by collection. */
  readonly #collections = new Map<Path, Map<Path, Version[]>>();
  /** Oldest first. */
  readonly #replaced: Replaced[] = [];
  #replacedBytes = 0;
  /** The earliest time that `at` can be. */
  horizon: Micros = 0;

  get(path: Path, at?: Micros): StoredDocument | undefined {
    return documentAt(this.#collections.get(parentOf(path))?.get(path), at);
  }

  /** The documents of the collections that a query looks through, or of all. */
  *documents(scope: Scope = everywhere, at?: Micros): Iterable<StoredDocument> {
    for (const path of this.#pathsIn(scope)) yield* this.#documentsOf(path, at);
  }

  apply(changes: Iterable<Change>, at: Micros): void {
    for (const { path, before, after } of changes) {
      const collection = this.#collections.get(parentOf(path)) ?? new Map<Path, Version[]>();
      this.#collections.set(parentOf(path), collection);
      const versions = collection.get(path) ?? [];
      versions.push({ since: at, document: after });
      collection.set(path, versions);
      if (!before) continue;
      const bytes = overheadBytes + sizeOfFields(before.fields);
      this.#replaced.push({ path, at, bytes });
      this.#replacedBytes += bytes;
    }
    this.#forgetExpired(at);
  }

  /** The paths of all collections below `parent`, at any depth, that have a document. */
  *collectionsBelow(parent: Path, at: Micros | undefined): Iterable<Path> {
    for (const path of this.#pathsIn({ ...everywhere, parent })) {
      const [first] = this.#documentsOf(path, at);
      if (first) yield path;
    }
  }

  #pathsIn(scope: Scope): Path[] {
    const { parent, collectionId, allDescendants } = scope;
    if (collectionId && !allDescendants) return [join(parent, collectionId)];
    return [...this.#collections.keys()].filter((path) => isWithin(scope, path));
  }

  *#documentsOf(collection: Path, at?: Micros): Iterable<StoredDocument> {
    for (const versions of this.#collections.get(collection)?.values() ?? []) {
      const document = documentAt(versions, at);
      if (document) yield document;
    }
  }

  #forgetExpired(now: Micros): void {
    const isKept = ({ at }: Replaced) => at > now - keptMicros && this.#replacedBytes <= keptBytes;
    let count = 0;
    for (const replaced of this.#replaced) {
      if (isKept(replaced)) break;
      this.#replacedBytes -= replaced.bytes;
      this.horizon = replaced.at;
      count += 1;
    }
    for (const { path } of this.#replaced.splice(0, count)) this.#forget(path);
  }

  /** Drops the versions that were replaced up to the horizon, and the document if none is left. */
  #forget(path: Path): void {
    const collection = this.#collections.get(parentOf(path));
    const versions = collection?.get(path) ?? [];
    const last = versions.findLastIndex(({ since }) => since <= this.horizon);
    if (last > 0) versions.splice(0, last);
    if (versions.length === 1 && !versions[0]?.document) collection?.delete(path);
    if (collection?.size === 0) this.#collections.delete(parentOf(path));
  }
}

/** The document at that time, or now. */
function documentAt(versions: Version[] = [], time?: Micros): StoredDocument | undefined {
  if (time === undefined) return versions.at(-1)?.document;
  return versions.findLast(({ since }) => since <= time)?.document;
}

/** Whether a query looks through the collection of this path. */
export function isWithin({ parent, collectionId, allDescendants }: Scope, collection: Path): boolean {
  if (collectionId && lastIdOf(collection) !== collectionId) return false;
  const prefix = parent === "" ? "" : `${parent}/`;
  if (!collection.startsWith(prefix)) return false;
  return allDescendants || !collection.slice(prefix.length).includes("/");
}
