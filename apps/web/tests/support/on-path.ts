import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first program of these names on the PATH, or undefined. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}
