import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const root = mkdtempSync(join(tmpdir(), "firebase-local-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A file until the test file is over. */
export function file(content: string): string {
  const path = join(mkdtempSync(join(root, "folder-")), "file");
  writeFileSync(path, content);
  return path;
}
