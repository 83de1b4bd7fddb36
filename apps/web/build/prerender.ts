import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

// Writes the prerendered pages and the script that they share into dist. Runs after the other builds.

const root = join(import.meta.dirname, "..");
const server = new URL("../dist-ssr/server.js", import.meta.url);
const { prerenderPages }: typeof import("../src/ssr/server.ts") = await import(server.href);

async function buildScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: buildTarget,
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/boot/show-prerendered.ts",
        // A classic script, because the page has to wait for it.
        output: { format: "iife", entryFileNames: "assets/[name]-[hash].js" },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("One build is expected");
  return `/${built.output[0].fileName}`;
}

for (const { fileName, html } of await prerenderPages(await buildScript())) {
  writeFileSync(join(root, "dist", fileName), html);
}
