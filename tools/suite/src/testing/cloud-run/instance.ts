import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { inRepository } from "../../repository.ts";

export interface DeployedFiles {
  /** An instance's working directory: the built functions and their package.json, without node_modules. */
  workspace: string;
  /** The command that serves a function. */
  command: string[];
  remove(): void;
}

/** Prepares an instance's files; `preload` runs first. */
export async function deployedFiles(
  preload: URL,
  source = inRepository("functions"),
): Promise<DeployedFiles> {
  const folder = mkdtempSync(join(tmpdir(), "sundial-cloud-run-"));
  const [workspace, framework] = [join(folder, "workspace"), join(folder, "functions-framework.cjs")];
  mkdirSync(workspace);
  // An uploaded archive has no compiled code: the cloud's build makes it.
  for (const part of ["lib", ".compile-cache"].filter((part) => existsSync(join(source, part)))) {
    cpSync(join(source, part), join(workspace, part), { recursive: true });
  }
  copyFileSync(join(source, "package.json"), join(workspace, "package.json"));
  // One file starts sooner.
  const entryPoint = import.meta.resolve("@google-cloud/functions-framework");
  const forNode = { platform: "node", target: "node24" } as const;
  await Promise.all([
    build({
      ...forNode,
      entryPoints: [fileURLToPath(new URL("./main.js", entryPoint))],
      outfile: framework,
      bundle: true,
    }),
    // Otherwise each instance would first load Node's type stripping.
    build({
      ...forNode,
      entryPoints: [
        { in: fileURLToPath(preload), out: "preload" },
        { in: fileURLToPath(import.meta.resolve("./report-port.ts")), out: "report-port" },
      ],
      outdir: folder,
      outExtension: { ".js": ".mjs" },
    }),
  ]);
  const imports = [`file://${folder}/preload.mjs${preload.search}`, `file://${folder}/report-port.mjs`];
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const command = [process.execPath, ...imports.flatMap((url) => ["--import", url]), framework];
  return { workspace, command, remove };
}

/** A process that serves one function. */
export interface Instance {
  pid: number;
  /** Any path leads to the function. */
  origin: string;
  /** Its output so far, line by line. */
  log: string[];
  close(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts an instance at a port of the system's choice: another process can take one that was free. Resolves once the
 * instance accepts connections, before its first request. Rejects with its log.
 */
export async function startInstance(
  { command: [node = "", ...args], workspace }: Pick<DeployedFiles, "command" | "workspace">,
  environment: Record<string, string>,
): Promise<Instance> {
  const env = { ...environment, PORT: "0" };
  const child = spawn(node, args, { cwd: workspace, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  running.add(child);
  const log: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface({ input: output }).on("line", (line) => log.push(line));
  }
  // By itself or by a signal, with all of its output read.
  const over = once(child, "close").then(() => {
    throw new Error(`${environment.K_SERVICE} does not start:\n${log.join("\n")}`);
  });
  const [port] = await Promise.race([once(child, "message"), over]);
  return { pid: child.pid ?? 0, origin: `http://127.0.0.1:${port}`, log, close: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  running.delete(child);
}
