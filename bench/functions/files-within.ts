import { readdirSync } from "node:fs";
import path from "node:path";

/** All files in a folder and below. */
export function filesWithin(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
