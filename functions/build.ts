import { type BuildOptions, build } from "esbuild";

/** One file for the cloud and the emulator; the packages of package.json stay outside and are installed there. */
export const buildOptions: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ["src/index.ts"],
  outfile: "lib/index.js",
  bundle: true,
  packages: "external",
  platform: "node",
  target: "node24",
  format: "esm",
  sourcemap: true,
  logLevel: "warning",
};

if (import.meta.main) await build(buildOptions);
