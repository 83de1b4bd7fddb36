import { readFileSync } from "node:fs";
import { createRequire, wrap } from "node:module";
import path from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

const folder = import.meta.dirname;
const bundlePath = path.join(folder, "functions.cjs");
const source = readFileSync(bundlePath);
const fingerprint = Buffer.alloc(4);
fingerprint.writeUInt32BE(crc32(source));

/** Where the compiled form lies: what V8 made of the bundle, and then four bytes that say of which one. */
export const compiledPath = path.join(folder, "functions.compiled");

/** The bundle as a CommonJS module that is yet to run. V8 takes the compiled form if this very Node has made it. */
export function bundleScript(): Script {
  const cachedData = readCompiled();
  return new Script(wrap(source.toString()), { filename: bundlePath, ...(cachedData && { cachedData }) });
}

/** Runs the bundle and answers what it exports. */
export function runBundle(script: Script): Record<string, unknown> {
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(bundlePath), module, bundlePath, folder);
  return module.exports;
}

/** The content of `compiledPath`, with all the functions in it that have run until now. */
export function compiledForm(script: Script): Buffer {
  return Buffer.concat([script.createCachedData(), fingerprint]);
}

// V8 itself only compares the length of the source, so it would run the code of another one of the same length.
function readCompiled(): Buffer | undefined {
  try {
    const stored = readFileSync(compiledPath);
    return stored.subarray(-4).equals(fingerprint) ? stored.subarray(0, -4) : undefined;
  } catch {
    return undefined;
  }
}
