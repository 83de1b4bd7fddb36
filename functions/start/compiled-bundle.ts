import { readFileSync, writeFileSync } from "node:fs";
import { createRequire, wrap } from "node:module";
import path from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

/**
 * A CommonJS module in one file, NAME.cjs, that has not run yet. NAME.compiled holds V8's compiled code, then
 * four bytes that identify the bundle. With it, V8 compiles next to nothing when the bundle runs.
 */
export class CompiledBundle {
  readonly #file: string;
  readonly #fingerprint = Buffer.alloc(4);
  readonly #script: Script;

  constructor(file: string) {
    this.#file = file;
    const source = readFileSync(file);
    this.#fingerprint.writeUInt32BE(crc32(source));
    const cachedData = this.#readCompiled();
    this.#script = new Script(wrap(source.toString()), { filename: file, ...(cachedData && { cachedData }) });
  }

  /** Whether V8 took the compiled form: only if this very Node has made it. */
  get isCompiled(): boolean {
    return this.#script.cachedDataRejected === false;
  }

  /** Runs the bundle and answers what it exports. */
  run<Exports>(): Exports {
    const module = { exports: {} };
    const folder = path.dirname(this.#file);
    this.#script.runInThisContext()(module.exports, createRequire(this.#file), module, this.#file, folder);
    return module.exports as Exports;
  }

  /** Keeps the compiled form, with all the functions in it that have run until now. */
  keepCompiled(): void {
    writeFileSync(this.#compiled, Buffer.concat([this.#script.createCachedData(), this.#fingerprint]));
  }

  get #compiled(): string {
    return this.#file.replace(/\.cjs$/, ".compiled");
  }

  // V8 itself only compares the length of the source, so it would run the code of another one of the same length.
  #readCompiled(): Buffer | undefined {
    try {
      const stored = readFileSync(this.#compiled);
      return stored.subarray(-4).equals(this.#fingerprint) ? stored.subarray(0, -4) : undefined;
    } catch {
      return undefined;
    }
  }
}
