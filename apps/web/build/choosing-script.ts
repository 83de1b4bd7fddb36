import { join } from "node:path";
import { build } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

/** Builds the script that prerendered pages carry, src/boot/show-prerendered.ts. */
export async function choosingScript(): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, ".."),
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: buildTarget,
      write: false,
      rolldownOptions: {
        input: "src/boot/show-prerendered.ts",
        // A classic script, because the page has to wait for it.
        output: { format: "iife" },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("One build is expected");
  return built.output[0].code.trim();
}
