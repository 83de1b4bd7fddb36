import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const PATIENCE_MILLISECONDS = 2000;

/**
 * Child processes, each leading its own process group. So the terminal's Ctrl-C reaches only this process, and ending a
 * child ends its descendants. None outlives this process unless it is killed with -9.
 */
export class ProcessGroups {
  readonly #leaders = new Set<ChildProcess>();

  constructor() {
    process.once("exit", () => this.kill("SIGKILL"));
  }

  start([command = "", ...args]: string[], options: SpawnOptions): ChildProcess {
    const leader = spawn(command, args, { ...options, detached: true });
    this.#leaders.add(leader);
    return leader;
  }

  /** Asks all to end, and ends those that have not within two seconds. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    const running = [...this.#leaders].filter((leader) => leader.pid && !hasExited(leader));
    const exits = running.map((leader) => once(leader, "exit"));
    this.kill(signal);
    await Promise.race([Promise.all(exits), wait(PATIENCE_MILLISECONDS)]);
    this.kill("SIGKILL");
  }

  kill(signal: NodeJS.Signals): void {
    for (const { pid } of this.#leaders) {
      try {
        if (pid) process.kill(-pid, signal);
      } catch (error) {
        // On Linux the group no longer exists; macOS refuses to signal a group that has not been reaped yet.
        if (!["ESRCH", "EPERM"].includes(Object(error).code)) throw error;
      }
    }
  }
}

/** The exit code as a shell reports it: 128 and the signal's number after a signal. Rejects if it could not start. */
export async function exitCode(leader: ChildProcess): Promise<number> {
  const [code, signal]: [number | null, NodeJS.Signals | null] = hasExited(leader)
    ? [leader.exitCode, leader.signalCode]
    : ((await once(leader, "exit")) as [number | null, NodeJS.Signals | null]);
  return code ?? 128 + constants.signals[signal ?? "SIGKILL"];
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
