import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { outputFolder } from "../output-folder.ts";
import { filesWithin } from "./files-within.ts";
import { buildUnbundled } from "./unbundled.ts";

/** A way to lay the same functions out for Node. */
export interface Arrangement {
  name: string;
  entry: string;
  /** All files that a start may read, beside Node's own. */
  files: () => string[];
  environment: Record<string, string>;
}

const folder = path.join(outputFolder, "cold-start");
const cache = path.join(folder, "compile-cache");
const functions = path.join(import.meta.dirname, "../../functions");
const [index = "", bundle = "", compiled = ""] = ["index.cjs", "functions.cjs", "functions.compiled"].map(
  (name) => path.join(functions, "lib", name),
);

/** What runs in the child process. It is JavaScript, so that no time goes into translating it. */
export const probe = path.join(folder, "probe.mjs");

/** The baseline first, built here; then steps from it to what functions/build.ts has made, which is the last. */
export async function buildArrangements(): Promise<Arrangement[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  symlinkSync(path.join(functions, "node_modules"), path.join(folder, "node_modules"));
  const source = path.join(import.meta.dirname, "probe.ts");
  await build({ entryPoints: [source], outfile: probe, format: "esm", platform: "node" });
  const unbundled = path.join(folder, "unbundled.mjs");
  const files = await buildUnbundled(unbundled);
  return [
    { name: "packages in node_modules", entry: unbundled, files: () => files, environment: {} },
    {
      name: "… with Node's compile cache",
      entry: unbundled,
      files: () => [...files, ...filesWithin(cache)],
      environment: { NODE_COMPILE_CACHE: cache },
    },
    { name: "one file", entry: bundle, files: () => [bundle], environment: {} },
    { name: "one file, compiled", entry: index, files: () => [index, bundle, compiled], environment: {} },
  ];
}
