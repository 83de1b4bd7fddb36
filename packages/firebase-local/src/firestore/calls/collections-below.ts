import type { Micros } from "../clock.ts";
import type { DocumentStore } from "../documents/document-store.ts";
import type { Path } from "../documents/resource-name.ts";

/** The paths of all collections below `parent`, at any depth, that have a document. */
export function* collectionsBelow(
  store: DocumentStore,
  parent: Path,
  at: Micros | undefined,
): Iterable<Path> {
  for (const collection of store.collections({ parent, collectionId: undefined, allDescendants: true }))
    for (const _ of collection.documents(at)) {
      yield collection.path;
      break;
    }
}
