import { EventEmitter } from "node:events";
import { mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { exitCode, ProcessGroups } from "./process-groups.ts";
import { inRepository } from "./repository.ts";

/** An expected error. The message is one line for the developer: what is wrong and what to do about it. */
export class SuiteFailure extends Error {}

/** Shared by the parts of a suite. */
export interface Launch {
  groups: ProcessGroups;
  log: SuiteLog;
  /** Ends the suite with the error's message. */
  fail(error: Error): void;
  /** Aborted when the suite begins to end. */
  ending: AbortSignal;
}

/**
 * Runs a suite and exits with the code that it returns, 1 after an error, or 128 plus the signal's number. First
 * everything it started ends, within two seconds.
 */
export async function launch(run: (launch: Launch) => Promise<number>): Promise<never> {
  const groups = new ProcessGroups();
  const end = Promise.withResolvers<number>();
  let stopBy: NodeJS.Signals = "SIGTERM";
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      stopBy = signal;
      end.resolve(128 + constants.signals[signal]);
    });
  }
  // An uncaught error ends the suite as well. Errors during the shutdown do not change the exit code.
  process.on("uncaughtException", end.reject);
  const log = new SuiteLog();
  const ending = new AbortController();
  const parts = { groups, log, fail: end.reject, ending: ending.signal };
  const result = Promise.race([run(parts), end.promise]);
  const code = await result.catch((error: unknown) => {
    console.error(explain(error, log));
    return 1;
  });
  ending.abort();
  await groups.stop(stopBy);
  if (code === 0) log.remove();
  process.exit(code);
}

/** Runs a command in the repository's root, with more environment, and resolves to its exit code. */
export async function runCommand(
  { groups }: Launch,
  command: string[],
  more: NodeJS.ProcessEnv,
): Promise<number> {
  const options = { cwd: inRepository(""), env: { ...process.env, ...more }, stdio: "inherit" } as const;
  return exitCode(groups.start(command, options)).catch((error: Error) => {
    throw new SuiteFailure(`"${command.join(" ")}" could not be started: ${error.message}`);
  });
}

function explain(error: unknown, log: SuiteLog): string {
  if (error instanceof SuiteFailure) return error.message;
  const details = error instanceof Error ? error.stack : String(error);
  return `The local suite failed unexpectedly; its log is ${log.path}\n${details}`;
}

/** The output of all parts of a run, line by line, kept in a file and emitted as "line". */
export class SuiteLog extends EventEmitter<{ line: [string] }> {
  readonly path: string;
  readonly #file: number;

  constructor() {
    super();
    const folder = inRepository("node_modules/.cache/sundial");
    mkdirSync(folder, { recursive: true });
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
