import { Database, type DatabaseOptions } from "./database.ts";
import { invalidArgument } from "./firestore-error.ts";

/** All databases by resource name. Each is created, empty, on first use. */
export class Databases {
  readonly #databases = new Map<string, Database>();
  readonly #options: Omit<DatabaseOptions, "name">;

  constructor(options: Omit<DatabaseOptions, "name">) {
    this.#options = options;
  }

  /** The database that a resource belongs to: "projects/{project}/databases/{database}" or anything below it. */
  of(resource: string | null | undefined): Database {
    const [name] = /^projects\/[^/]+\/databases\/[^/]+/.exec(resource ?? "") ?? [];
    if (!name) throw invalidArgument(`"${resource}" is in no database.`);
    const database = this.#databases.get(name) ?? new Database({ ...this.#options, name });
    this.#databases.set(name, database);
    return database;
  }

  clearAll(): void {
    for (const database of this.#databases.values()) database.clear();
  }
}
