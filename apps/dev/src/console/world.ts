import type { StoredFile } from "firebase-local/storage";
import type { Accounts } from "./accounts.ts";
import type { Inbox } from "./inbox.ts";
import type { Tables } from "./tables.ts";

export interface WorldParts {
  tables: Tables;
  accounts: Accounts;
  inbox: Inbox;
  /** Of the Storage emulator, by name. */
  files: Map<string, StoredFile>;
  /** "127.0.0.1:PORT" */
  fcmHost: string;
}

// Firestore's limit for one commit.
const MAX_WRITES = 500;

/** The state of the suite: documents, accounts, files, mails and pushes. */
export class World {
  /** Whether changes trigger functions. False while the console itself writes. */
  triggersFunctions = true;
  readonly #parts: WorldParts;

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  /** Deletes everything and seeds the suite again. */
  async reset(fill: () => Promise<void>): Promise<void> {
    await this.withoutTriggers(() => this.#empty());
    await this.#parts.accounts.clear();
    await this.withoutTriggers(fill);
  }

  async withoutTriggers(change: () => Promise<void>): Promise<void> {
    this.triggersFunctions = false;
    try {
      await change();
    } finally {
      this.triggersFunctions = true;
    }
  }

  async #empty(): Promise<void> {
    const { tables, files, inbox, fcmHost } = this.#parts;
    await deleteDocuments(tables.ids("documents"));
    for (const table of ["documents", "pushes", "calls"] as const) tables.clear(table);
    files.clear();
    await inbox.forget();
    await fetch(`http://${fcmHost}/emulator/messages`, { method: "DELETE" });
  }
}

async function deleteDocuments(paths: string[]): Promise<void> {
  // Imported late, because the suite's Admin app does not exist before its start.
  const { getFirestore } = await import("firebase-admin/firestore");
  const db = getFirestore();
  for (let from = 0; from < paths.length; from += MAX_WRITES) {
    const batch = db.batch();
    for (const path of paths.slice(from, from + MAX_WRITES)) batch.delete(db.doc(path));
    await batch.commit();
  }
}
