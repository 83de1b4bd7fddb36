import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
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
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { freePorts } from "../suite/free-ports.ts";
import { inRepository } from "../suite/repository.ts";

export interface DeployedFiles {
  /** An instance's working directory: the built functions and their package.json, without node_modules. */
  workspace: string;
  /** The command that serves a function. */
  command: string[];
  /** The user that instances run as, if another user is possible. */
  user: { uid: number; gid: number } | undefined;
  remove(): void;
}

// The user "nobody" on Linux.
const NOBODY = 65_534;

/**
 * Prepares an instance's files; `preload` runs first. The instance cannot write them: tests that run as root
 * start it as the user "nobody".
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
  // One file, because the user "nobody" may lack access to the repository's folder.
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
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
  allow(folder, "read");
  const node = user ? nearby(process.execPath, join(folder, "node")) : process.execPath;
  const imported = `file://${folder}/preload.mjs${preload.search}`;
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
  { command: [node = "", ...args], workspace, user }: DeployedFiles,
  environment: Record<string, string>,
): Promise<Instance> {
  const [port = 0] = await freePorts(1);
  const env = { ...environment, PORT: String(port) };
  const child = spawn(node, args, { cwd: workspace, env, ...user, stdio: ["ignore", "pipe", "pipe"] });
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
