import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { freePorts } from "../../free-ports.ts";
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
    build({ ...forNode, entryPoints: [fileURLToPath(preload)], outfile: join(folder, "preload.mjs") }),
  ]);
  const imported = `file://${folder}/preload.mjs${preload.search}`;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { workspace, command: [process.execPath, "--import", imported, framework], remove };
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

// So short that it can be told how long a start takes.
const POLL_MILLISECONDS = 2;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts an instance. Resolves once it accepts connections, before its first request. Rejects with its log. */
export async function startInstance(
  { command: [node = "", ...args], workspace }: DeployedFiles,
  environment: Record<string, string>,
): Promise<Instance> {
  const [port = 0] = await freePorts(1);
  const env = { ...environment, PORT: String(port) };
  const child = spawn(node, args, { cwd: workspace, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let isOver = false;
  // By itself or by a signal, with all of its output read.
  child.once("close", () => {
    isOver = true;
  });
  const log: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on("line", (line) => log.push(line));
  }
  while (!(await isListening(port))) {
    if (isOver) throw new Error(`${environment.K_SERVICE} does not start:\n${log.join("\n")}`);
    await wait(POLL_MILLISECONDS);
  }
  return { pid: child.pid ?? 0, origin: `http://127.0.0.1:${port}`, log, close: () => end(child) };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  running.delete(child);
}
