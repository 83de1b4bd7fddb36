import { join } from "node:path";
import { build } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

/** The scripts in src/boot that run before the app, as `define` puts them into the server build. */
export const classicScripts = async (): Promise<Record<string, string>> => ({
  "classicScripts.inline": JSON.stringify(await classicScript("inline-script")),
  "classicScripts.storedLanguage": JSON.stringify(await classicScript("stored-language")),
});

async function classicScript(name: string): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, ".."),
    configFile: false,
    logLevel: "warn",
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
