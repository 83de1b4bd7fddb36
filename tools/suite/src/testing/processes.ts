import { execFileSync } from "node:child_process";

export interface Process {
  pid: number;
  command: string;
}

/** All descendants of a process. */
export function descendants(ancestor: number): Process[] {
  const all = runningProcesses();
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return below(ancestor).filter(({ command }) => !command.startsWith("ps "));
}

/** The processes that still run. */
export function stillRunning(processes: Process[]): Process[] {
  const running = new Map(runningProcesses().map(({ pid, command }) => [pid, command]));
  return processes.filter(({ pid, command }) => running.get(pid) === command);
}

function runningProcesses(): Array<Process & { parent: number }> {
  const table = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,stat=,command="], { encoding: "utf8" });
  return table.split("\n").flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // A zombie has ended; only its parent has not been told yet.
    if (!command || state?.startsWith("Z")) return [];
    return [{ pid: Number(pid), parent: Number(parent), command }];
  });
}
