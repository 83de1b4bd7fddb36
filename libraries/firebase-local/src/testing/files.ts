import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const root = mkdtempSync(join(tmpdir(), "firebase-local-"));
afterAll(() => rmSync(root, { recursive: true }));

/** An empty folder until the test file is over. */
export const temporaryFolder = () => mkdtempSync(join(root, "folder-"));

export function file(content: string): string {
  return join(folderWith("file", content), "file");
}

export function folderWith(name: string, content: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), content);
  return folder;
}

/** Rules as firebase-tools writes them, with these for all documents. */
export function rulesWith(rules: string): string {
  const documents = `match /databases/{database}/documents {\n match /{document=**} {\n ${rules}\n } }`;
  return `rules_version = '2';\n/* rules */\nservice cloud.firestore {\n ${documents}\n}\n`;
}
