import { FirestoreMock } from "@firebase-bridge/firestore-admin";
import { Database } from "./database.ts";
import type { DocumentChange } from "./document-change.ts";
import { embeddedFirestore } from "./embedded-firestore.ts";
import { invalidArgument } from "./firestore-error.ts";

/** All databases by resource name; each is there, and empty, as soon as somebody asks for it. */
export class Databases {
  readonly #library = new FirestoreMock();
  readonly #databases = new Map<string, Database>();
  readonly #onChange: (change: DocumentChange) => void;

  constructor(onChange: (change: DocumentChange) => void) {
    this.#onChange = onChange;
  }

  /** The database that a resource belongs to: "projects/{project}/databases/{database}" or anything below it. */
  of(resource: string | null | undefined): Database {
    const [name, projectId, databaseId] = /^projects\/([^/]+)\/databases\/([^/]+)/.exec(resource ?? "") ?? [];
    if (!name) throw invalidArgument(`"${resource}" is in no database.`);
    const database = this.#databases.get(name);
    if (database) return database;
    const client = embeddedFirestore(this.#library.createDatabase(projectId, databaseId));
    const created = new Database(client, this.#onChange);
    this.#databases.set(name, created);
    return created;
  }
}
