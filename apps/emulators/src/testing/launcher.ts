import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { onTestFinished, vi } from "vitest";
import { exitCode } from "../suite/process-groups.ts";

export interface Launcher {
  pid: number;
  output: string;
  errors: string;
  exited: Promise<number>;
  /** Types a line into the standard input of the launcher, which its command shares. */
  type(line: string): void;
}

/** Runs dev.ts, exec.ts or a copy of one, for as long as the test at most. */
export function startLauncher(entry: string, args: string[], env: NodeJS.ProcessEnv = {}): Launcher {
  const command = [resolve(import.meta.dirname, "..", entry), ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env } });
  const type = (line: string) => void child.stdin.write(`${line}\n`);
  const launcher: Launcher = { pid: child.pid ?? 0, output: "", errors: "", exited: exitCode(child), type };
  child.stdout.on("data", (text) => {
    launcher.output += text;
  });
  child.stderr.on("data", (text) => {
    launcher.errors += text;
  });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await launcher.exited;
  });
  return launcher;
}

/** Waits until the launcher has printed the text. Rejects with all it did print if it ends without. */
export async function printed(launcher: Launcher, text: string): Promise<void> {
  const ended = launcher.exited.then((code) => {
    if (!launcher.output.includes(text))
      throw new Error(`Ended with ${code}: ${launcher.output}${launcher.errors}`);
  });
  await Promise.race([ended, vi.waitUntil(() => launcher.output.includes(text), { timeout: 60_000 })]);
}
