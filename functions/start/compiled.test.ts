import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const lib = path.join(import.meta.dirname, "../lib");
let folder: string;
const inFolder = (file: string) => path.join(folder, file);
const built = (file: string) => copyFileSync(path.join(lib, file), inFolder(file));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "compiled-"));
  built("index.cjs");
  built("compile.cjs");
  mkdirSync(inFolder("page"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: "utf8", cwd: folder });
const compile = () => node("compile.cjs");
const exported = () => JSON.parse(node("-p", "JSON.stringify(Object.keys(require('./index.cjs')))"));

/** A bundle of two functions, one with a name of four letters, beside a page module. */
function writeBundle(name: string): void {
  const run = 'async () => { throw "inviter-not-found" }';
  writeFileSync(inFolder("functions.cjs"), `exports.getInviter = { run: ${run} }; exports.${name} = 1;`);
  writeFileSync(inFolder("page/server.cjs"), "exports.renderPage = async () => ({ status: 200 })");
}

test("the functions load from one file without node_modules", () => {
  built("functions.cjs");
  built("functions.compiled");
  expect(exported()).toEqual(expect.arrayContaining(["activateUser", "getInviter", "onUserDeleted"]));
}, 30_000);

test("the code caches of the build fit this Node and are kept", () => {
  for (const name of ["functions", "page/server"]) {
    built(`${name}.cjs`);
    built(`${name}.compiled`);
  }
  const times = () =>
    ["functions.compiled", "page/server.compiled"].map((file) => statSync(inFolder(file)).mtimeMs);
  const before = times();
  compile();
  expect(times()).toEqual(before);
}, 30_000);

test("a changed bundle of the same length does not run from the old code cache", () => {
  writeBundle("once");
  compile();
  expect(exported()).toEqual(["getInviter", "once"]);
  writeBundle("then");
  expect(exported()).toEqual(["getInviter", "then"]);
});

const CUT = 100;

test.each([
  ["missing", () => rmSync(inFolder("functions.compiled"))],
  ["cut off", () => truncateSync(inFolder("functions.compiled"), CUT)],
  ["another Node's", () => node("--stack-size=900", "compile.cjs")],
])("a code cache that is %s is made anew, and costs only time", (_what, spoil) => {
  writeBundle("once");
  compile();
  spoil();
  expect(exported()).toEqual(["getInviter", "once"]);
  compile();
  const { mtimeMs, size } = statSync(inFolder("functions.compiled"));
  expect(size).toBeGreaterThan(CUT);
  // Only one that fits is kept.
  compile();
  expect(statSync(inFolder("functions.compiled")).mtimeMs).toBe(mtimeMs);
});
