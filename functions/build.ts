import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { withoutLocations } from "./without-locations.ts";
import { writeBundle } from "./write-bundle.ts";

// V8's compiled form can be kept for a script, which has no import of its own: it requires instead.
const asScript: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  target: "node24",
  format: "cjs",
  supported: { "dynamic-import": false },
  plugins: [writeBundle],
  logLevel: "warning",
};

/**
 * lib/functions.cjs holds the functions with every package in it: one file to open instead of a thousand. The file
 * lib/index.cjs is what Node loads, and lib/compile.cjs compiles beforehand, see docs/performance.md. Not
 * minified, so that a stack trace can be read; once compiled, the length of the source hardly matters.
 */
export const buildOptions: BuildOptions = {
  ...asScript,
  entryPoints: { functions: "src/index.ts", index: "start/index.cts", compile: "start/compile.ts" },
  outdir: "lib",
  // The web app's server build, which is loaded when a page is first asked for.
  external: ["#page", "#card"],
  // What node-fetch takes from it is Node's own URL, and it brings 400 KB of tables.
  alias: { "whatwg-url": "node:url" },
  define: { "import.meta.dirname": "__dirname", "import.meta.resolve": "require.resolve" },
  plugins: [withoutLocations, writeBundle],
};

/**
 * Puts the app as the web build has made it for a server where "#page" leads, and what its pages load beside it. One file
 * too, and a script, so that lib/compile.cjs can compile it.
 */
async function buildPage(): Promise<void> {
  const web = path.join(import.meta.dirname, "../apps/web");
  const to = path.join(import.meta.dirname, "lib/page");
  await rm(to, { recursive: true, force: true });
  await cp(path.join(web, "dist/assets"), path.join(to, "browser-assets"), { recursive: true });
  await build({
    ...asScript,
    entryPoints: { server: path.join(web, "dist-ssr/server.js") },
    outdir: to,
    // As the web build has left it.
    minify: true,
    define: { "import.meta.url": "pageModuleUrl" },
    banner: { js: 'const pageModuleUrl = require("node:url").pathToFileURL(__filename).href;' },
  });
}

/** Bundles the worker that draws previews; beside it goes what it loads, WebAssembly and the bold font of each script. */
export async function buildCardWorker(): Promise<void> {
  await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: { worker: "src/card/worker/worker.ts" },
    outdir: "lib/card",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    // Because HarfBuzz waits for its module while it is imported.
    format: "esm",
    plugins: [writeBundle],
    logLevel: "warning",
  });
  const here = path.join(import.meta.dirname, "node_modules");
  const to = path.join(import.meta.dirname, "lib/card");
  const copy = (from: string, name: string) => cp(path.join(here, from), path.join(to, name));
  await copy("@resvg/resvg-wasm/index_bg.wasm", "resvg.wasm");
  await copy("@cf-wasm/photon/dist/lib/photon_rs_bg.wasm", "photon.wasm");
  await copy("harfbuzzjs/dist/harfbuzz.wasm", "harfbuzz.wasm");
  for (const font of await readdir(path.join(here, "@expo-google-fonts"))) {
    const folder = path.join("@expo-google-fonts", font, "700Bold");
    const [file = ""] = globSync("*.ttf", { cwd: path.join(here, folder) });
    await copy(path.join(folder, file), `${font}.ttf`);
  }
}

if (import.meta.main) {
  await build(buildOptions);
  await buildPage();
  await buildCardWorker();
  execFileSync(process.execPath, [path.join(import.meta.dirname, "lib/compile.cjs")], { stdio: "inherit" });
}
