import { spawn } from "node:child_process";
import { on } from "node:events";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { onTestFinished } from "vitest";
import { exitCode } from "../process-groups.ts";
import { inRepository } from "../repository.ts";

// A suite starts in five seconds, on a machine that has nothing else to do.
const PATIENCE_MILLISECONDS = 280_000;

export interface Launcher {
  pid: number;
  output: string;
  errors: string;
  stdout: Readable;
  exited: Promise<number>;
  /** Types a line into the standard input of the launcher, which its command shares. */
  type(line: string): void;
  /** Resolves when it is gone. */
  end(): Promise<void>;
}

/** Runs exec.ts or a file like it, for as long as the test at most. */
export function launcherInTest(...started: Parameters<typeof startLauncher>): Launcher {
  const launcher = startLauncher(...started);
  onTestFinished(launcher.end);
  return launcher;
}

/** Runs dev.ts, preview.ts, exec.ts or a file like one, until its `end` is called. */
export function startLauncher(entry: string, args: string[], env: NodeJS.ProcessEnv = {}): Launcher {
  const command = [resolve(inRepository("tools/dev/src"), entry), ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env } });
  const type = (line: string) => void child.stdin.write(`${line}\n`);
  const exited = exitCode(child);
  const end = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  const launcher: Launcher = {
    pid: child.pid ?? 0,
    output: "",
    errors: "",
    stdout: child.stdout,
    exited,
    type,
    end,
  };
  child.stdout.on("data", (text) => {
    launcher.output += text;
  });
  child.stderr.on("data", (text) => {
    launcher.errors += text;
  });
  return launcher;
}

/** Waits until the launcher has printed the text. Rejects with all it did print if it ends without. */
export async function printed(launcher: Launcher, text: string): Promise<void> {
  const ended = launcher.exited.then((code) => {
    if (!launcher.output.includes(text))
      throw new Error(`Ended with ${code}: ${launcher.output}${launcher.errors}`);
  });
  await Promise.race([ended, told(launcher, text)]);
}

async function told(launcher: Launcher, text: string): Promise<void> {
  const output = on(launcher.stdout, "data", { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  while (!launcher.output.includes(text)) await output.next();
  await output.return?.();
}
