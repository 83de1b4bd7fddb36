import { spawnSync } from "node:child_process";
import path from "node:path";
import { inRepository } from "suite/repository.ts";
import { median, type Table } from "../report.ts";

export const name = "cold-start";

const ROUNDS = 11;

/** The built functions without and with the code that V8 has compiled before. */
const entries = {
  "one file": "functions/lib/functions.cjs",
  "one file, with compiled code (shipped)": "functions/lib/index.cjs",
};

/** Milliseconds since the process was started. */
interface Start {
  /** The functions are there. */
  loaded: number;
  /** One of them has read a document and answered. */
  answered: number;
  /** Processor time of all threads until then. */
  processor: number;
}

/** Starts of a process with the functions, from nothing to the first answer. The entries take turns. */
export async function run(): Promise<Table[]> {
  // The first start fills the compile cache.
  start(entries["one file, with compiled code (shipped)"]);
  const starts = new Map(Object.values(entries).map((entry): [string, Start[]] => [entry, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [entry, own] of starts) own.push(start(entry));
  }
  const rows = Object.entries(entries).map(([title, entry]) => {
    const middle = (part: keyof Start) => median((starts.get(entry) ?? []).map((each) => each[part]));
    return [title, middle("loaded"), middle("answered"), middle("processor")];
  });
  return [
    {
      title: "From start to answer: load, and read one document; files in memory",
      columns: ["arrangement", "loaded, ms", "answered, ms", "processor, ms"],
      rows,
    },
  ];
}

/** Starts Node with the functions and calls one of them. Throws with what went wrong there. */
function start(entry: string): Start {
  const { NODE_COMPILE_CACHE: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const env = { ...inherited, CALLER_HASH_KEY: "bench", SHORT_LINK_API_KEY: "bench" };
  const probe = path.join(import.meta.dirname, "probe.js");
  const words = [probe, inRepository(entry), "createInviteLink"];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8", env });
  if (status !== 0) throw new Error(`${entry} did not start: ${stderr}`);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}
