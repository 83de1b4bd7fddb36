import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

// Writes the page that is a file, mailed-link.html, and its script into dist. Comes last of the builds.

const root = join(import.meta.dirname, "..");
const server = new URL("../../../functions/lib/page/server.js", import.meta.url);
const { prerenderMailedLinkPage }: typeof import("../src/server/server.ts") = await import(server.href);

async function buildScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: "es2022",
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/show-prerendered.ts",
        // One that the page waits for, with everything in it: neither a module nor in modules.
        output: { format: "iife", entryFileNames: "assets/[name]-[hash].js" },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("One build is expected");
  return `/${built.output[0].fileName}`;
}

writeFileSync(join(root, "dist", "mailed-link.html"), await prerenderMailedLinkPage(await buildScript()));
