import { execFileSync } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { withoutLocations } from "./without-locations.ts";
import { writeBundle } from "./write-bundle.ts";

/**
 * lib/functions.cjs holds the functions with every package in it: one file to open instead of a thousand. The file
 * lib/index.cjs is what Node loads, and lib/compile.cjs compiles the bundle beforehand, see docs/performance.md. Not
 * minified, so that a stack trace can be read; once compiled, the length of the source hardly matters.
 */
export const buildOptions: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: { functions: "src/index.ts", index: "start/index.cts", compile: "start/compile.ts" },
  outdir: "lib",
  outExtension: { ".js": ".cjs" },
  bundle: true,
  // The web app's server build, which is loaded when a page is first asked for.
  external: ["#page"],
  // What node-fetch takes from it is Node's own URL, and it brings 400 KB of tables.
  alias: { "whatwg-url": "node:url" },
  platform: "node",
  target: "node24",
  // V8's compiled form can be kept for a script, which has no import of its own: it requires instead.
  format: "cjs",
  supported: { "dynamic-import": false },
  define: { "import.meta.dirname": "__dirname", "import.meta.resolve": "require.resolve" },
  plugins: [withoutLocations, writeBundle],
  logLevel: "warning",
};

/** Puts the app as the web build has made it for a server where "#page" leads, and what its pages load beside it. */
async function copyPages(): Promise<void> {
  const web = path.join(import.meta.dirname, "../apps/web");
  const to = path.join(import.meta.dirname, "lib/page");
  await rm(to, { recursive: true, force: true });
  await cp(path.join(web, "dist-ssr"), to, { recursive: true });
  await cp(path.join(web, "dist/assets"), path.join(to, "browser-assets"), { recursive: true });
}

if (import.meta.main) {
  await build(buildOptions);
  await copyPages();
  execFileSync(process.execPath, [path.join(import.meta.dirname, "lib/compile.cjs")], { stdio: "inherit" });
}
