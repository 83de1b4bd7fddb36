import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { vi } from "vitest";
import { freePorts } from "../free-ports.ts";
import { ProcessGroups } from "../process-groups.ts";
import { inRepository, PROJECT } from "../repository.ts";
import { toolsEnvironment } from "../start-suite.ts";

const cli = inRepository("node_modules/firebase-tools/lib/bin/firebase.js");
const guard = import.meta.resolve("../end-with-parent.ts");
// Google's libraries otherwise look for a metadata server on the network.
const offline = { METADATA_SERVER_DETECTION: "none" };
const parts = ["functions", "hub", "logging", "eventarc", "tasks"];

export interface FunctionsEmulator {
  /** "127.0.0.1:PORT" */
  host: string;
  /** The path of the manifest that firebase-functions writes. */
  manifest: string;
  /** Its output so far. */
  output: string;
  /** Resolves once these functions have replaced the previous ones. */
  deploy(functions: string): Promise<void>;
  close(): Promise<void>;
}

/** firebase-tools' own Functions emulator with these functions, the text of a CommonJS module. */
export async function startFunctionsEmulator(
  functions: string,
  env: Record<string, string>,
): Promise<FunctionsEmulator> {
  const root = await mkdtemp(join(tmpdir(), "functions-"));
  const groups = new ProcessGroups();
  const ports = await freePorts(parts.length);
  await writeProject(root, functions, ports);
  const command = [process.execPath, "--import", guard, cli, "emulators:start", "--only", "functions"];
  const child = groups.start([...command, "--project", PROJECT], {
    cwd: root,
    env: { ...process.env, ...toolsEnvironment(join(root, "run")), ...env, ...offline },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const emulator: FunctionsEmulator = {
    host: `127.0.0.1:${ports[0]}`,
    manifest: join(root, "run/functions.yaml"),
    output: "",
    deploy: async (changed) => {
      const from = emulator.output.length;
      await writeFile(join(root, "source/index.cjs"), changed);
      await printed(() => emulator.output.slice(from), "Loaded functions definitions");
    },
    close: async () => {
      await groups.stop("SIGTERM");
      await rm(root, { recursive: true });
    },
  };
  if (child.stdout) {
    createInterface({ input: child.stdout }).on("line", (line) => {
      emulator.output += `${line}\n`;
    });
  }
  await printed(() => emulator.output, "All emulators ready");
  return emulator;
}

async function printed(output: () => string, text: string): Promise<void> {
  await vi.waitUntil(() => output().includes(text), { timeout: 240_000 });
}

async function writeProject(root: string, functions: string, ports: number[]): Promise<void> {
  await mkdir(join(root, "source"));
  await mkdir(join(root, "run"), { mode: 0o700 });
  await symlink(inRepository("functions/node_modules"), join(root, "source/node_modules"));
  await writeFile(join(root, "source/index.cjs"), functions);
  await writeFile(join(root, "source/package.json"), JSON.stringify({ main: "index.cjs" }));
  const emulators = Object.fromEntries(parts.map((part, index) => [part, { port: ports[index] }]));
  const config = {
    functions: { source: "source", runtime: "nodejs24" },
    emulators: { ...emulators, ui: { enabled: false } },
  };
  await writeFile(join(root, "firebase.json"), JSON.stringify(config));
}
