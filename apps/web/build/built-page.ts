import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

const name = "virtual:built-page";

export function builtPage(folder: string): Plugin {
  return {
    name: "built-page",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: async (id) =>
      id === `\0${name}` ? moduleOf({ ...readBuild(folder), inlineScript: await inlineScript() }) : null,
  };
}

function readBuild(folder: string) {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const sheets = readdirSync(join(folder, "assets")).filter((file) => /^style-.*\.css$/.test(file));
  if (sheets.length !== 1) throw new Error(`${folder}: one style sheet is expected, not ${sheets.length}`);
  return {
    html: read("index.html"),
    css: read(join("assets", sheets.join())).trim(),
    config: JSON.parse(read("config.json")),
    manifest: JSON.parse(read(".vite/manifest.json")),
  };
}

const moduleOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");

async function inlineScript(): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, ".."),
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: buildTarget,
      write: false,
      rolldownOptions: {
        input: "src/boot/inline-script.ts",
        // React Router's files begin with "use client", which means nothing here.
        checks: { moduleLevelDirective: false },
        // A classic script, because it has to run before the page can be used.
        output: { format: "iife" },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("One build is expected");
  return built.output[0].code.trim();
}
