import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type BuildOptions, build, type Plugin } from "esbuild";

/** Leaves an unchanged file alone: after a write every Functions emulator kills its processes, with what they work on. */
async function write(file: string, content: Buffer): Promise<void> {
  const written = await readFile(file).catch(() => null);
  if (written?.equals(content)) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Makes scripts ASCII: one character beyond makes V8 take two bytes for each of the file. esbuild leaves some in patterns. */
const writeAscii: Plugin = {
  name: "write-ascii",
  setup({ onEnd }) {
    const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
    onEnd(async ({ outputFiles = [] }) => {
      for (const { path: file, text } of outputFiles) {
        await write(file, Buffer.from(text.replaceAll(/[^\0-\x7f]/g, escaped)));
      }
    });
  },
};

const common: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  platform: "node",
  target: "node24",
  logLevel: "warning",
  write: false,
  plugins: [writeAscii],
};

// esbuild turns each dynamic import into `require`.
const asScript: BuildOptions = {
  ...common,
  outExtension: { ".js": ".cjs" },
  format: "cjs",
  supported: { "dynamic-import": false },
};

/** Writes all of lib, which `preview` serves and `deploy` sends. */
export async function buildFunctions(): Promise<void> {
  await build(buildOptions);
  await buildPage();
  await buildCardWorker();
  await buildStyles();
  await fillCompileCache();
}

/**
 * lib/functions.cjs bundles the functions with all their packages: Node opens one file instead of a thousand. Not
 * minified, so that stack traces stay readable.
 */
export const buildOptions: BuildOptions = {
  ...asScript,
  entryPoints: { functions: "src/index.ts", index: "start.cts" },
  external: ["./functions.cjs"],
  outdir: "lib",
  define: { "import.meta.dirname": "__dirname" },
};

/** Bundles the web app's server build for "#page", and copies the assets that its pages load. */
async function buildPage(): Promise<void> {
  const web = path.join(import.meta.dirname, "../apps/web");
  const to = path.join(import.meta.dirname, "lib/page");
  await rm(to, { recursive: true, force: true });
  await cp(path.join(web, "dist/assets"), path.join(to, "browser-assets"), { recursive: true });
  await build({
    ...asScript,
    entryPoints: { server: path.join(web, "dist-ssr/server.js") },
    outdir: to,
    // Minified, like the web build's output.
    minify: true,
    define: { "import.meta.url": "pageModuleUrl" },
    banner: { js: 'const pageModuleUrl = require("node:url").pathToFileURL(__filename).href;' },
  });
}

/** Builds the style sheet of the pages without the app, and copies the tokens for mails and cards. */
export async function buildStyles(): Promise<void> {
  await build({ ...common, entryPoints: ["src/pages/plain-page.css"], outdir: "lib", minify: true });
  const tokens = fileURLToPath(import.meta.resolve("ui/tokens.css"));
  await write(path.join(import.meta.dirname, "lib/tokens.css"), await readFile(tokens));
}

/** Bundles the worker that draws previews, and copies its WebAssembly file and the bold font of each script. */
export async function buildCardWorker(): Promise<void> {
  await build({
    ...common,
    entryPoints: ["src/pages/card-worker.ts"],
    outdir: "lib/card",
    outExtension: { ".js": ".mjs" },
    format: "esm",
  });
  const here = path.join(import.meta.dirname, "node_modules");
  const to = path.join(import.meta.dirname, "lib/card");
  const copy = async (from: string, name: string) =>
    write(path.join(to, name), await readFile(path.join(here, from)));
  await copy("@takumi-rs/wasm/pkg/takumi_wasm_bg.wasm", "takumi.wasm");
  for (const font of await readdir(path.join(here, "@expo-google-fonts"))) {
    const folder = path.join("@expo-google-fonts", font, "700Bold");
    const [file = ""] = globSync("*.ttf", { cwd: path.join(here, folder) });
    await copy(path.join(folder, file), `${font}.ttf`);
  }
}

/** Lets emulators and tests start functions as fast as the cloud, where `postinstall` does the same. */
async function fillCompileCache(): Promise<void> {
  await rm(path.join(import.meta.dirname, ".compile-cache"), { recursive: true, force: true });
  await promisify(execFile)(process.execPath, ["--require", "./lib/index.cjs", "lib/page/server.cjs"], {
    cwd: import.meta.dirname,
  });
}
