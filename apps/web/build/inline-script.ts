import { join } from "node:path";
import { build } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

/** Builds a script of src/boot that pages carry inside. */
export async function inlineScript(name: string): Promise<string> {
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
        // A classic script, because it has to run before the page can be used.
        output: { format: "iife" },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("One build is expected");
  return built.output[0].code.trim();
}
