import path from "node:path";
import { type BuildOptions, build } from "esbuild";

const functions = path.join(import.meta.dirname, "../../../functions");

/**
 * Builds the functions as most projects deploy them: their own code in one file, and packages in node_modules, imported
 * by their modular entries. Answers every file that this can load.
 */
export async function buildUnbundled(outfile: string): Promise<string[]> {
  const options = {
    absWorkingDir: functions,
    entryPoints: ["src/index.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    external: ["#page"],
  } satisfies BuildOptions;
  await build({ ...options, packages: "external" });
  const whole = await build({ ...options, write: false, metafile: true, logLevel: "error" });
  const sources = Object.keys(whole.metafile.inputs).map((file) => path.resolve(functions, file));
  const ofPackages = sources.filter((file) => file.includes("/node_modules/"));
  return [outfile, ...ofPackages, ...new Set(ofPackages.map(manifestOf))];
}

function manifestOf(file: string): string {
  return file.replace(/^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, "$1/package.json");
}
