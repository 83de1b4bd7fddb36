import { EventEmitter } from "node:events";
import { type AnyChange, noRows, type Rows, type TableName } from "./rows.ts";

/**
 * Everything that the console shows: tables of rows by id. Emits "change" for each row that is put, and with `row:
 * null` for each that is removed.
 */
export class Tables extends EventEmitter<{ change: [AnyChange] }> {
  readonly #tables = noRows();

  constructor() {
    super();
    // One listener for each open page of the console.
    this.setMaxListeners(100);
  }

  get<Name extends TableName>(table: Name, id: string): Rows[Name] | undefined {
    return this.#tables[table].get(id);
  }

  ids(table: TableName): string[] {
    return [...this.#tables[table].keys()];
  }

  put<Name extends TableName>(table: Name, id: string, row: Rows[Name]): void {
    this.#tables[table].set(id, row);
    this.emit("change", { table, id, row } as AnyChange);
  }

  remove(table: TableName, id: string): void {
    if (this.#tables[table].delete(id)) this.emit("change", { table, id, row: null });
  }

  clear(table: TableName): void {
    for (const id of this.ids(table)) this.remove(table, id);
  }

  /** All rows, as changes to empty tables. */
  all(): AnyChange[] {
    return Object.entries(this.#tables).flatMap(([table, rows]) =>
      [...rows].map(([id, row]) => ({ table, id, row }) as AnyChange),
    );
  }
}
