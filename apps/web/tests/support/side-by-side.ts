import { type ChildProcess, spawnSync } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { folderOfThisRun } from "suite/files-of-this-run.ts";
import { exitCode, ProcessGroups } from "suite/process-groups.ts";
import { descendants } from "suite/testing/processes.ts";

/** A command and what it is called in the list at the end. */
export interface Job {
  name: string;
  command: string[];
}

interface Options {
  /** So many commands run at once. */
  atOnce: number;
  /** A command that runs for more seconds hangs. */
  limit: number;
}

const groups = new ProcessGroups();
const running = new Set<ChildProcess>();

/**
 * Runs commands side by side. Prints the output of each command in one piece when it ends. Prints each result
 * and duration at the end. Kills a command that hangs and reports it; the others continue. The process exits
 * with 1 if a command failed. A signal ends everything.
 */
export async function runSideBySide(jobs: Job[], { atOnce, limit }: Options): Promise<void> {
  endOnSignals();
  const results: string[] = [];
  const queue = [...jobs.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, { name, command }] = next;
      const { result, seconds, output } = await run(command, limit);
      if (result !== "passed") process.exitCode = 1;
      results[index] = `${result.padEnd(8)} ${String(seconds).padStart(4)} s  ${name}`;
      console.info(`${output}\n${results[index]}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  console.info(`\n${results.join("\n")}`);
  console.info(`${jobs.length} files in ${Math.round(performance.now() / 60_000)} minutes`);
}

async function run(command: string[], limit: number) {
  const started = performance.now();
  // A file, because a pipe stays open as long as any process that has it.
  const printed = join(folderOfThisRun(), `printed-${crypto.randomUUID()}`);
  const file = openSync(printed, "w");
  const child = groups.start(command, { stdio: ["ignore", file, file] });
  running.add(child);
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    end(child);
  }, limit * 1000);
  const code = await exitCode(child).finally(() => clearTimeout(timer));
  running.delete(child);
  const seconds = Math.round((performance.now() - started) / 1000);
  const outcome = code === 0 ? "passed" : "failed";
  const result = hangs ? `ended after ${limit} seconds` : outcome;
  return { result, seconds, output: readFileSync(printed, "utf8") };
}

/** Kills all descendants, too: a browser and its driver lead separate process groups. */
function end({ pid }: ChildProcess): void {
  if (!pid) return;
  const pids = [pid, ...descendants(pid).map((process) => process.pid)];
  spawnSync("kill", ["-KILL", ...pids.map(String)], { stdio: "ignore" });
}

function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      for (const child of running) end(child);
      process.exit(128 + constants.signals[signal]);
    });
}
