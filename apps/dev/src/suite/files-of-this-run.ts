import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | undefined;

/** A private folder for temporary files. Deleted when this process exits. */
export function folderOfThisRun(): string {
  if (folder) return folder;
  folder = pathOfThisRun(tmpdir(), ["sundial-", ""]);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/**
 * A path with this process's id between the affixes. Deleted when this process exits, unless it is kept; leftovers of
 * earlier runs in the folder are deleted now.
 */
export function pathOfThisRun(
  folder: string,
  [prefix, suffix]: [string, string],
  { isKept = false } = {},
): string {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(suffix)) continue;
    const pid = Number(name.slice(prefix.length, name.length - suffix.length));
    if (pid > 0 && !isAlive(pid) && isOurs(join(folder, name))) remove(join(folder, name));
  }
  const path = join(folder, `${prefix}${process.pid}${suffix}`);
  if (!isKept) process.once("exit", () => remove(path));
  return path;
}

function remove(path: string): void {
  // A process that was just killed may still write into it.
  rmSync(path, { recursive: true, force: true, maxRetries: 3 });
}

function isOurs(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
