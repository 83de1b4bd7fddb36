import type { Micros } from "../clock.ts";
import { sizeOfFields } from "../values/value-size.ts";
import { Collection } from "./collection.ts";
import { lastIdOf, type Path, parentOf } from "./resource-name.ts";
import type { StoredDocument } from "./stored-document.ts";

/** How long Firestore keeps earlier versions without point-in-time recovery. */
export const keptMicros = 60 * 60 * 1e6;
const keptBytes = 64 * 1024 * 1024;
const overheadBytes = 200;

interface Replaced {
  path: string;
  at: Micros;
  bytes: number;
}

/** Tracks which versions were replaced, oldest first, and which of them have expired. */
class History {
  #replaced: Replaced[] = [];
  #bytes = 0;
  #horizon: Micros = 0;

  /** The earliest time that can still be read. */
  get horizon(): Micros {
    return this.#horizon;
  }

  add(path: string, at: Micros, before: StoredDocument | undefined): void {
    const bytes = overheadBytes + (before ? sizeOfFields(before.fields) : 0);
    this.#replaced.push({ path, at, bytes });
    this.#bytes += bytes;
  }

  /** The paths of documents with expired versions; moves the horizon past them. */
  expire(now: Micros): string[] {
    let count = 0;
    for (const { at, bytes } of this.#replaced) {
      if (at > now - keptMicros && this.#bytes <= keptBytes) break;
      this.#bytes -= bytes;
      this.#horizon = at;
      count += 1;
    }
    return count > 0 ? this.#replaced.splice(0, count).map(({ path }) => path) : [];
  }
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

/** All documents of one database, in memory, with their earlier versions for as long as those can be read. */
export class DocumentStore {
  readonly #collections = new Map<Path, Collection>();
  readonly #history = new History();

  /** The earliest time that `at` can be. */
  get horizon(): Micros {
    return this.#history.horizon;
  }

  get(path: Path, at?: Micros): StoredDocument | undefined {
    return this.#collections.get(parentOf(path))?.get(path, at);
  }

  *documents(): Iterable<StoredDocument> {
    for (const collection of this.#collections.values()) yield* collection.documents();
  }

  apply(changes: Iterable<Change>, at: Micros): void {
    for (const { path, before, after } of changes) {
      this.#collection(parentOf(path)).put(path, after, at);
      if (before) this.#history.add(path, at, before);
    }
    for (const path of this.#history.expire(at)) this.#forget(path);
  }

  /** The collections that a query looks through. */
  *collections(scope: Scope): Iterable<Collection> {
    const { parent, collectionId, allDescendants } = scope;
    if (!allDescendants && collectionId) {
      const collection = this.#collections.get(parent === "" ? collectionId : `${parent}/${collectionId}`);
      if (collection) yield collection;
      return;
    }
    for (const collection of this.#collections.values())
      if (isWithin(scope, collection.path)) yield collection;
  }

  /** The paths of all collections below `parent`, at any depth, that have a document. */
  *collectionsBelow(parent: Path, at: Micros | undefined): Iterable<Path> {
    for (const collection of this.collections({ parent, collectionId: undefined, allDescendants: true })) {
      const [first] = collection.documents(at);
      if (first) yield collection.path;
    }
  }

  #collection(path: Path): Collection {
    const collection = this.#collections.get(path) ?? new Collection(path);
    this.#collections.set(path, collection);
    return collection;
  }

  #forget(path: Path): void {
    const collection = this.#collections.get(parentOf(path));
    collection?.forget(path, this.#history.horizon);
    if (collection?.isEmpty) this.#collections.delete(collection.path);
  }
}

/** Whether a query looks through the collection of this path. */
export function isWithin({ parent, collectionId, allDescendants }: Scope, collection: Path): boolean {
  if (collectionId && lastIdOf(collection) !== collectionId) return false;
  const prefix = parent === "" ? "" : `${parent}/`;
  if (!collection.startsWith(prefix)) return false;
  return allDescendants || !collection.slice(prefix.length).includes("/");
}
