import type { StoredFile } from "firebase-local/storage";
import type { Accounts } from "./accounts.ts";
import { isExpired } from "./expired-document.ts";
import type { Inbox } from "./inbox.ts";
import type { SavedWorld } from "./snapshots.ts";
import type { Tables } from "./tables.ts";
import type { DocumentWrite } from "./write-documents.ts";

export interface WorldParts {
  tables: Tables;
  accounts: Accounts;
  inbox: Inbox;
  /** Of the Storage emulator, by name. */
  files: Map<string, StoredFile>;
  write: (writes: DocumentWrite[]) => Promise<void>;
  /** "127.0.0.1:PORT" */
  fcmHost: string;
}

/** All state as a whole: documents, accounts, files, mails and pushes. */
export class World {
  /** Whether changes trigger functions: false while the console itself writes. */
  isTold = true;
  readonly #parts: WorldParts;

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  async saved(): Promise<SavedWorld> {
    const { tables, accounts, files } = this.#parts;
    const documents = tables
      .ids("documents")
      .sort()
      .flatMap((path) => {
        const fields = tables.get("documents", path)?.fields;
        return fields ? [[path, fields] as const] : [];
      });
    return {
      documents: Object.fromEntries(documents),
      accounts: await accounts.all(),
      files: [...files.values()].map(({ name, contentType, downloadToken, bytes }) => {
        return { name, contentType, downloadToken, bytes: bytes.toString("base64") };
      }),
    };
  }

  /** Replaces the current world with a saved one. */
  async become({ documents, accounts, files }: SavedWorld): Promise<void> {
    await this.untold(async () => {
      await this.#empty();
      await this.#parts.write(Object.entries(documents));
    });
    await this.#parts.accounts.replaceBy(accounts);
    for (const { bytes, ...file } of files) {
      const createdAt = new Date().toISOString();
      this.#parts.files.set(file.name, { ...file, createdAt, bytes: Buffer.from(bytes, "base64") });
    }
  }

  /** Deletes everything and seeds the suite again. */
  async reset(fill: () => Promise<void>): Promise<void> {
    await this.untold(() => this.#empty());
    await this.#parts.accounts.replaceBy([]);
    await this.untold(fill);
  }

  /** Makes changes that trigger no function. */
  async untold(change: () => Promise<void>): Promise<void> {
    this.isTold = false;
    try {
      await change();
    } finally {
      this.isTold = true;
    }
  }

  /** Deletes the documents whose time to live has expired. That triggers functions, as in production. */
  async removeExpired(): Promise<void> {
    const { tables, write } = this.#parts;
    const paths = tables.ids("documents").filter((path) => {
      const fields = tables.get("documents", path)?.fields;
      return fields && isExpired(path, fields);
    });
    await write(paths.map((path) => [path, null]));
  }

  async #empty(): Promise<void> {
    const { tables, files, inbox, fcmHost, write } = this.#parts;
    await write(tables.ids("documents").map((path) => [path, null]));
    for (const table of ["documents", "pushes", "calls"] as const) tables.clear(table);
    files.clear();
    await inbox.forget();
    await fetch(`http://${fcmHost}/emulator/messages`, { method: "DELETE" });
  }
}
