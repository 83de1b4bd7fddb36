import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOfThisRun } from "../suite/folder-of-this-run.ts";
import type { Tables } from "./tables.ts";

/**
 * The clock of the whole suite: of Firestore, Storage and FCM, which run here, and, by its file, of Auth and the
 * functions. It only goes forward, for Firestore's commits do.
 */
export class WorldClock {
  readonly file = join(folderOfThisRun(), "clock");
  readonly #tables: Tables;
  #ahead = 0;

  constructor(tables: Tables) {
    this.#tables = tables;
    this.#set(0);
  }

  /** In milliseconds, before the time that this machine has. */
  get ahead(): number {
    return this.#ahead;
  }

  forward(milliseconds: number): void {
    this.#set(this.#ahead + milliseconds);
  }

  #set(ahead: number): void {
    this.#ahead = ahead;
    // As a whole: it is read at any moment.
    writeFileSync(`${this.file}.new`, String(ahead));
    renameSync(`${this.file}.new`, this.file);
    this.#tables.put("clock", "suite", { ahead });
  }
}
