import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildOptions } from "../build.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "start-"));
  const source = path.join(import.meta.dirname, "..");
  await cp(path.join(source, "lib"), path.join(folder, "lib"), { recursive: true });
  await cp(path.join(source, "package.json"), path.join(folder, "package.json"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts Node in the folder and answers what it says about its compile cache. */
async function start(): Promise<string> {
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_DEBUG_NATIVE: "COMPILE_CACHE" };
  const args = ["--require", "./lib/index.cjs", "lib/page/server.cjs"];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  return stdout + stderr;
}

test("the functions and the page load without packages, and a second start compiles neither", async () => {
  await start();
  const log = await start();
  expect(log).toMatch(/lib\/functions.cjs was accepted/);
  expect(log).toMatch(/lib\/page\/server.cjs was accepted/);
});

// Otherwise a deployment beside `dev`, which builds by these options, would send every function again.
test("a build by the shared options has the bytes of the deployed file", async () => {
  await build({ ...buildOptions, outdir: path.join(folder, "again") });
  const read = (built: string) => readFile(path.join(folder, built, "functions.cjs"));
  expect((await read("again")).equals(await read("lib"))).toBe(true);
});
