import { spawnSync } from "node:child_process";
import { type Arrangement, probe } from "./arrangements.ts";

/** Milliseconds since the process was started. */
export interface Start {
  /** The functions are there. */
  loaded: number;
  /** One of them has answered. */
  answered: number;
  /** What all threads have computed until then. */
  processor: number;
}

/** Starts Node with the functions in this arrangement and calls one of them. Throws with what went wrong there. */
export function start({ entry, environment }: Arrangement, name: string): Start {
  const { NODE_COMPILE_CACHE: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const secrets = { CALLER_HASH_KEY: "bench", SHORT_LINK_API_KEY: "bench" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [probe, entry, name], {
    encoding: "utf8",
    env: { ...inherited, ...secrets, ...environment },
  });
  if (status !== 0) throw new Error(`${entry} did not start: ${stderr}`);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}
