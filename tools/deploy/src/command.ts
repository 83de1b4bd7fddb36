import { explanationOf } from "./causes.ts";
import { watchQuota } from "./quota.ts";

export const deployFlags = ["--check", "--fields", "--take-site"];

/** Returns the words of the command line and its flags. Ends the process if it has a flag or a word too many. */
export function readCommandLine(known: string[], maxWords = 0): { words: string[]; flags: Set<string> } {
  const given = process.argv.slice(2);
  const flags = given.filter((word) => word.startsWith("-"));
  const words = given.filter((word) => !word.startsWith("-"));
  const [unknown] = [...flags.filter((flag) => !known.includes(flag)), ...words.slice(maxWords)];
  if (unknown !== undefined) {
    console.error(`There is no ${unknown}. This command takes: ${known.join(", ") || "nothing"}.`);
    process.exit(1);
  }
  return { words, flags: new Set(flags) };
}

let stage = "starting. Nothing was sent.";

/** Notes what the command does next, and what is live if it ends here. The last line of a failure says both. */
export function enterStage(doing: string, live: string): void {
  stage = `${doing}. ${live}`;
}

/** Runs a command and ends the process: a timer of Google's CLI would keep it for 15 seconds. The code is 1 on failure. */
export function runCommand(next: string, command: () => Promise<void>): void {
  const end = (code: number, how: string) => {
    console.error(`${how}: ${stage} Next: ${next}.`);
    process.exit(code);
  };
  const fail = (error: Error) => {
    console.error(error instanceof Stop ? error.message : explanationOf(error));
    end(1, "Failed");
  };
  // The folder of a deployment goes at the process's exit. A second signal does not cut that short.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => end(130, "Interrupted"));
  watchQuota(fail);
  command().then(() => process.exit(), fail);
}

class Stop extends Error {}

/** Ends the command with a reason of ours, and its details. */
export function stop(reason: string, ...details: string[]): never {
  throw new Stop([reason, ...details].join("\n  "));
}
