import { EventEmitter } from "node:events";
import { mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { inRepository } from "./repository.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The output of all parts of a run, line by line, kept in a file and emitted as "line". */
export class SuiteLog extends EventEmitter<{ line: [string] }> {
  readonly path: string;
  readonly #file: number;

  constructor() {
    super();
    const folder = inRepository("node_modules/.cache/sundial");
    mkdirSync(folder, { recursive: true });
    removeOldLogs(folder);
    this.path = join(folder, `suite-${process.pid}.log`);
    this.#file = openSync(this.path, "w");
  }

  /** Collects a child's output. */
  follow(output: Readable): void {
    createInterface({ input: output }).on("line", (line) => {
      // Written synchronously: buffered lines would be lost when this process exits.
      writeSync(this.#file, `${line}\n`);
      this.emit("line", line);
    });
  }

  /** Deletes the log of a run without errors. */
  remove(): void {
    rmSync(this.path, { force: true });
  }
}

function removeOldLogs(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = () => Date.now() - statSync(path).mtimeMs > DAY_MILLISECONDS;
    if (name.endsWith(".log") && isOld()) rmSync(path, { force: true });
  }
}
