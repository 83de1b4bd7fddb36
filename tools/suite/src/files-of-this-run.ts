import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | undefined;

/** A private folder for temporary files. Deleted when this process exits. */
export function folderOfThisRun(): string {
  folder ??= deletedAtExit(mkdtempSync(join(tmpdir(), "sundial-")));
  return folder;
}

export function deletedAtExit(path: string): string {
  // A process that was just killed may still write into it.
  process.once("exit", () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
  return path;
}
