import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { pathOfThisRun } from "./path-of-this-run.ts";

let folder: string | undefined;

/** A private folder for temporary files. Deleted when this process exits. */
export function folderOfThisRun(): string {
  if (folder) return folder;
  folder = pathOfThisRun(tmpdir(), ["sundial-", ""]);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}
