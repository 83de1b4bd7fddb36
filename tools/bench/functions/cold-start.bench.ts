import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { Table } from "../report.ts";
import { median } from "../statistics.ts";
import { buildUnbundled } from "./unbundled.ts";

export const name = "cold-start";

const ROUNDS = 11;
const calls = {
  createInviteLink: "load, and read one document",
  getInviter: "load, read one document and ask the storage",
};

interface Comparison {
  call: string;
  title: string;
  fromDisk: boolean;
  /** By arrangement, then by round. */
  starts: Start[][];
}

/** Starts of a process with the functions, from nothing to the first answer. The arrangements take turns. */
export async function run(): Promise<Table[]> {
  const arrangements = await buildArrangements();
  // The first starts fill the compile cache.
  for (const arrangement of arrangements) start(arrangement, "getInviter");
  const canDrop = dropFromPageCache(arrangements.flatMap(({ files }) => files()));
  const comparisons = Object.entries(calls).flatMap(([call, what]): Comparison[] => {
    const common = { call, starts: arrangements.map((): Start[] => []) };
    const inMemory = { ...common, title: `From start to answer: ${what}; files in memory`, fromDisk: false };
    const onDisk = { call, title: `… files on disk`, fromDisk: true, starts: arrangements.map(() => []) };
    return canDrop ? [inMemory, onDisk] : [inMemory];
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const comparison of comparisons) startAll(comparison, arrangements);
  }
  const tables = comparisons.map((comparison) => tableOf(comparison, arrangements));
  const note =
    "The files could not be taken out of memory here (that needs GNU dd), so that case is left out.";
  return canDrop ? tables : tables.map((table) => ({ ...table, note }));
}

function startAll({ call, fromDisk, starts }: Comparison, arrangements: Arrangement[]): void {
  for (const [index, arrangement] of arrangements.entries()) {
    if (fromDisk) dropFromPageCache(arrangement.files());
    starts[index]?.push(start(arrangement, call));
  }
}

function tableOf({ title, starts }: Comparison, arrangements: Arrangement[]): Table {
  const [baseline = []] = starts;
  return {
    title,
    columns: [
      "arrangement",
      "loaded, ms",
      "answered, ms",
      "processor, ms",
      "answered, to the first (paired)",
    ],
    rows: arrangements.map((arrangement, index) => {
      const own = starts[index] ?? [];
      const ratios = own.map(({ answered }, round) => answered / (baseline[round]?.answered ?? Number.NaN));
      const middle = (part: keyof Start) => median(own.map((each) => each[part]));
      return [arrangement.name, middle("loaded"), middle("answered"), middle("processor"), median(ratios)];
    }),
  };
}

// Nothing is written: dd only tells the system that the file's pages are not needed (posix_fadvise, DONTNEED).
const dropOne = 'dd if=/dev/null of="$file" oflag=nocache conv=notrunc,fdatasync count=0 status=none';

/**
 * Takes files out of the page cache, as they are on a machine that has never run them. Needs GNU dd, and the right to
 * write to the files, but no root. Answers whether it went well.
 */
function dropFromPageCache(files: string[]): boolean {
  const script = `set -e; while IFS= read -r file; do ${dropOne}; done`;
  return spawnSync("sh", ["-c", script], { input: `${files.join("\n")}\n` }).status === 0;
}

/** Milliseconds since the process was started. */
interface Start {
  /** The functions are there. */
  loaded: number;
  /** One of them has answered. */
  answered: number;
  /** Processor time of all threads until then. */
  processor: number;
}

/** Starts Node with the functions in this arrangement and calls one of them. Throws with what went wrong there. */
function start({ entry, environment }: Arrangement, name: string): Start {
  const { NODE_COMPILE_CACHE: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const secrets = { CALLER_HASH_KEY: "bench", SHORT_LINK_API_KEY: "bench" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [probe, entry, name], {
    encoding: "utf8",
    env: { ...inherited, ...secrets, ...environment },
  });
  if (status !== 0) throw new Error(`${entry} did not start: ${stderr}`);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

/** Output of a run. */
const outputFolder = path.join(import.meta.dirname, "../output/bench");

/** A way to lay the same functions out for Node. */
interface Arrangement {
  name: string;
  entry: string;
  /** All files that a start may read, beside Node's own. */
  files: () => string[];
  environment: Record<string, string>;
}

const folder = path.join(outputFolder, "cold-start");
const cache = path.join(folder, "compile-cache");
const functions = path.join(import.meta.dirname, "../../../functions");
const [index = "", bundle = "", compiled = ""] = ["lib/index.cjs", "lib/functions.cjs", ".compile-cache"].map(
  (name) => path.join(functions, name),
);

/** Runs in the child process. It is JavaScript, so no time goes into stripping types. */
const probe = path.join(folder, "probe.mjs");

/** The baseline first, built here; then steps from it to what functions/build.ts has made, which is the last. */
async function buildArrangements(): Promise<Arrangement[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  for (const part of ["node_modules", "lib", "package.json"]) {
    symlinkSync(path.join(functions, part), path.join(folder, part));
  }
  const source = path.join(import.meta.dirname, "probe.ts");
  await build({ entryPoints: [source], outfile: probe, format: "esm", platform: "node" });
  const unbundled = path.join(folder, "unbundled.mjs");
  const files = await buildUnbundled(unbundled);
  // Without code that a start has compiled.
  const plain = path.join(folder, "one-file.cjs");
  copyFileSync(bundle, plain);
  return [
    { name: "packages in node_modules", entry: unbundled, files: () => files, environment: {} },
    {
      name: "… with Node's compile cache",
      entry: unbundled,
      files: () => [...files, ...filesWithin(cache)],
      environment: { NODE_COMPILE_CACHE: cache },
    },
    { name: "one file", entry: plain, files: () => [plain], environment: {} },
    {
      name: "one file, with compiled code",
      entry: index,
      files: () => [index, bundle, ...filesWithin(compiled)],
      environment: {},
    },
  ];
}

/** All files in a folder and below. */
function filesWithin(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
