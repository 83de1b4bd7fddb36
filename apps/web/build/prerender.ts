import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// Writes the prerendered pages into dist. Runs after the other builds.

const server = new URL("../dist-ssr/server.js", import.meta.url);
const { prerenderPages }: typeof import("../src/ssr/server.ts") = await import(server.href);

for (const { path, html } of await prerenderPages()) {
  const file = join(import.meta.dirname, "../dist", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
