import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { OutputFile, Plugin } from "esbuild";

/** Writes what esbuild made, as far as it changed: a suite reloads each file that is written. */
export const writeBundle: Plugin = {
  name: "write-bundle",
  setup: ({ initialOptions, onEnd }) => {
    initialOptions.write = false;
    onEnd(async ({ outputFiles = [] }) => {
      await Promise.all(outputFiles.map(writeIfChanged));
    });
  },
};

async function writeIfChanged({ path, text }: OutputFile): Promise<void> {
  const code = ascii(text);
  const present = await readFile(path, "utf8").catch(() => undefined);
  if (present === code) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, code);
}

/** The same code, which V8 keeps in half the memory: one sign beyond ASCII makes it take two bytes for each. */
const ascii = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
