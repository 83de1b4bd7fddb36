import {
  chmodSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { inRepository } from "../suite/repository.ts";

export interface DeployedFiles {
  /** The working directory of an instance: the built functions and their package.json, without a package near. */
  workspace: string;
  /** The command that serves one of them. */
  command: string[];
  /** Whom the instances run as, where another user can be chosen. */
  user: { uid: number; gid: number } | undefined;
  remove(): void;
}

// "nobody", on every Linux.
const NOBODY = 65_534;

/**
 * Lays out what an instance of a function has, for `preload` to run before it. Nothing of it can be changed by the
 * instance: where the tests run as root, for whom no file is read-only, the instances run as nobody. `source` holds
 * package.json and lib: the build, or what was deployed.
 */
export async function deployedFiles(
  preload: URL,
  source = inRepository("functions"),
): Promise<DeployedFiles> {
  const folder = mkdtempSync(join(tmpdir(), "sundial-cloud-run-"));
  const [workspace, framework] = [join(folder, "workspace"), join(folder, "functions-framework.cjs")];
  mkdirSync(workspace);
  cpSync(join(source, "lib"), join(workspace, "lib"), { recursive: true });
  copyFileSync(join(source, "package.json"), join(workspace, "package.json"));
  // One file, because nobody may not be allowed to enter the folder in which the repository lies.
  const entryPoint = import.meta.resolve("@google-cloud/functions-framework");
  await build({
    entryPoints: [fileURLToPath(new URL("./main.js", entryPoint))],
    outfile: framework,
    bundle: true,
    platform: "node",
    target: "node24",
  });
  copyFileSync(preload, join(folder, "preload.ts"));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
  allow(folder, "read");
  const node = user ? nearby(process.execPath, join(folder, "node")) : process.execPath;
  const imported = `file://${folder}/preload.ts${preload.search}`;
  const remove = () => {
    allow(folder, "write");
    rmSync(folder, { recursive: true, force: true });
  };
  return { workspace, command: [node, "--import", imported, framework], user, remove };
}

/** The same file, at another path. */
function nearby(file: string, path: string): string {
  try {
    linkSync(file, path);
  } catch {
    copyFileSync(file, path);
  }
  return path;
}

function allow(folder: string, access: "read" | "write"): void {
  chmodSync(folder, access === "read" ? 0o555 : 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) allow(path, access);
    else if (access === "read") chmodSync(path, 0o444);
  }
}
