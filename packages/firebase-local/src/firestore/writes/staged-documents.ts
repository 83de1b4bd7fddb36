import type { Change, DocumentStore } from "../documents/document-store.ts";
import type { Path } from "../documents/resource-name.ts";
import type { StoredDocument } from "../documents/stored-document.ts";

/** The documents as the writes of one commit would leave them, before they are applied. */
export class StagedDocuments {
  readonly #store: DocumentStore;
  readonly #staged = new Map<Path, StoredDocument | undefined>();

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  get(path: Path): StoredDocument | undefined {
    return this.#staged.has(path) ? this.#staged.get(path) : this.#store.get(path);
  }

  put(path: Path, document: StoredDocument | undefined): void {
    this.#staged.set(path, document);
  }

  /** Without unchanged documents. */
  changes(): Change[] {
    return [...this.#staged]
      .map(([path, after]) => ({ path, before: this.#store.get(path), after }))
      .filter(({ before, after }) => before !== after);
  }
}
