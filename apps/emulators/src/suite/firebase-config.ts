import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inRepository } from "./repository.ts";
import { type EmulatorPorts, emulators } from "./suite-addresses.ts";

export interface Rewrite {
  source: string;
  function?: string | { functionId: string; region?: string };
  destination?: string;
}

export interface FirebaseConfig {
  hosting: { rewrites: Rewrite[] };
  emulators: Record<string, object | boolean>;
}

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(inRepository("firebase.json"), "utf8"));
}

/**
 * Writes this run's `.firebase-<pid>.json`: firebase.json with other ports. It lies beside the original because
 * firebase-tools resolves the paths in it from its folder, and it goes when this process exits.
 */
export function writeFirebaseConfig(ports: EmulatorPorts): string {
  removeConfigsOfDeadRuns();
  const config = readFirebaseConfig();
  for (const name of emulators) config.emulators[name] = { port: ports[name] };
  const path = inRepository(`.firebase-${process.pid}.json`);
  writeFileSync(path, JSON.stringify(config));
  process.once("exit", () => rmSync(path, { force: true }));
  return path;
}

function removeConfigsOfDeadRuns(): void {
  for (const name of readdirSync(inRepository(""))) {
    const pid = /^\.firebase-(\d+)\.json$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(inRepository(name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
