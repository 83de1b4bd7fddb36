import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Makes the folder in which a deployment is assembled for the CLI. Each run has its own, so that two at once send
 * nothing of each other's; it is gone when the process ends.
 */
export function deploymentFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "companion-deployment-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
