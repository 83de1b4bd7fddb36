/**
 * What Node loads in the place of the bundle of src/index.ts. Runs the bundle with the code that an earlier start has
 * compiled: see docs/decisions.md#d20.
 */
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } =
  require("node:fs") as typeof import("node:fs");
const { createRequire, enableCompileCache } = require("node:module") as typeof import("node:module");
const { Script } = require("node:vm") as typeof import("node:vm");
const { crc32 } = require("node:zlib") as typeof import("node:zlib");

// Node warns of what packages use, but not while they lie in node_modules, where these were.
process.noDeprecation = true;

const folder = `${__dirname}/../.compile-cache`;
// For the page and the drawing of previews, which are files of their own.
enableCompileCache(folder);

const bundle = `${__dirname}/functions.cjs`;
// The build leaves ASCII alone.
const source = readFileSync(bundle, "latin1");
// V8 compares only the length of a source.
const cache = `${folder}/functions-${crc32(source).toString(16)}`;

function readCache(): Buffer | undefined {
  try {
    return readFileSync(cache);
  } catch {
    return undefined;
  }
}

const cachedData = readCache();
const script = new Script(`(function (module, exports, require, __filename, __dirname) {${source}\n})`, {
  filename: bundle,
  ...(cachedData && { cachedData }),
});

// Node's own cache holds what is compiled before the code runs. This one also holds what a start compiles.
if (script.cachedDataRejected !== false) process.once("exit", writeCache);

/** In one step, because other processes may start meanwhile. Without the right to write, each start compiles. */
function writeCache(): void {
  try {
    const whole = `${cache}-${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(whole, script.createCachedData());
    renameSync(whole, cache);
    // `dev` builds after each edit.
    const caches = readdirSync(folder).filter((file) => /^functions-[0-9a-f]+$/.test(file));
    for (const file of caches) if (!cache.endsWith(file)) rmSync(`${folder}/${file}`);
  } catch {}
}

script.runInThisContext()(module, module.exports, createRequire(bundle), bundle, __dirname);
