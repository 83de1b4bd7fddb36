import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The expression in one of this folder's files for pages. */
export function pageSource(file: string): string {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const comment = /^\/\*.*?\*\//s;
  return text.replace(comment, "").trim().replace(/;$/, "");
}
