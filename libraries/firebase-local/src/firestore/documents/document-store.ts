import { lastIdOf, type Path, parentOf } from "./resource-name.ts";
import type { StoredDocument } from "./stored-document.ts";

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

/** All documents of one database, in memory, by collection. */
export class DocumentStore {
  readonly #collections = new Map<Path, Map<Path, StoredDocument>>();

  get(path: Path): StoredDocument | undefined {
    return this.#collections.get(parentOf(path))?.get(path);
  }

  /** The documents of the collections that a query looks through, or of all. */
  *documents(scope: Scope = everywhere): Iterable<StoredDocument> {
    for (const path of this.#pathsIn(scope)) yield* this.#collections.get(path)?.values() ?? [];
  }

  apply(changes: Iterable<Change>): void {
    for (const { path, after } of changes) {
      const collection = this.#collections.get(parentOf(path)) ?? new Map<Path, StoredDocument>();
      if (after) collection.set(path, after);
      else collection.delete(path);
      if (collection.size > 0) this.#collections.set(parentOf(path), collection);
      else this.#collections.delete(parentOf(path));
    }
  }

  /** The paths of all collections below `parent`, at any depth, that have a document. */
  collectionsBelow(parent: Path): Path[] {
    return this.#pathsIn({ ...everywhere, parent });
  }

  #pathsIn(scope: Scope): Path[] {
    const { parent, collectionId, allDescendants } = scope;
    if (collectionId && !allDescendants) return [prefixOf(parent) + collectionId];
    return [...this.#collections.keys()].filter((path) => isWithin(scope, path));
  }
}

/** Whether a query looks through the collection of this path. */
export function isWithin({ parent, collectionId, allDescendants }: Scope, collection: Path): boolean {
  if (collectionId && lastIdOf(collection) !== collectionId) return false;
  const prefix = prefixOf(parent);
  if (!collection.startsWith(prefix)) return false;
  return allDescendants || !collection.slice(prefix.length).includes("/");
}

/** The beginning of the paths below a document or the root. */
function prefixOf(parent: Path): string {
  return parent === "" ? "" : `${parent}/`;
}
