import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

/** The output of the browser build, as `define` puts it into the server build: see src/ssr/built-page.d.ts. */
export async function builtPage(folder: string): Promise<Record<string, string>> {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const sheets = readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".css"));
  if (sheets.length !== 1) throw new Error(`${folder}: one style sheet is expected, not ${sheets.length}`);
  return {
    "builtPage.html": JSON.stringify(read("index.html")),
    "builtPage.css": JSON.stringify(read(join("assets", sheets.join())).trim()),
    "builtPage.inlineScript": JSON.stringify(await classicScript("inline-script")),
    "builtPage.storedLanguageScript": JSON.stringify(await classicScript("stored-language")),
    "builtPage.config": read("config.json"),
    "builtPage.manifest": read(".vite/manifest.json"),
  };
}

async function classicScript(name: string): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, ".."),
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: buildTarget,
      write: false,
      rolldownOptions: {
        input: `src/boot/${name}.ts`,
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
