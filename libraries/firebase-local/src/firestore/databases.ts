import { status } from "@grpc/grpc-js";
import { Database, type DatabaseOptions } from "./database.ts";
import { FirestoreError, invalidArgument } from "./firestore-error.ts";

/** All databases by resource name. Each is created, empty, on first use. */
export class Databases {
  readonly #databases = new Map<string, Database>();
  readonly #options: Omit<DatabaseOptions, "name">;
  readonly #ids: string[] | undefined;

  /** `ids` are the only databases of each project; undefined means that all exist. */
  constructor(options: Omit<DatabaseOptions, "name">, ids?: string[]) {
    this.#options = options;
    this.#ids = ids;
  }

  /** The database that a resource belongs to: "projects/{project}/databases/{database}" or anything below it. */
  of(resource: string | null | undefined): Database {
    const [name] = /^projects\/[^/]+\/databases\/[^/]+/.exec(resource ?? "") ?? [];
    if (!name) throw invalidArgument(`"${resource}" is in no database.`);
    const [, project, , id = ""] = name.split("/");
    if (this.#ids && !this.#ids.includes(id))
      throw new FirestoreError(status.NOT_FOUND, `The database ${id} does not exist for project ${project}`);
    const database = this.#databases.get(name) ?? new Database({ ...this.#options, name });
    this.#databases.set(name, database);
    return database;
  }

  /** Removes the documents of one database, if it is in use. */
  clear(name: string): void {
    this.#databases.get(name)?.clear();
  }

  clearAll(): void {
    for (const database of this.#databases.values()) database.clear();
  }
}
