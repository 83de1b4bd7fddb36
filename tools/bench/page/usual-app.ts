import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Variant } from "./variant.ts";

const source = (path: string) => fileURLToPath(new URL(`./usual-app/${path}`, import.meta.url));

/** The same pages as such apps are usually written: one bundle, rendered in the browser. Built for production. */
export async function usualApp(): Promise<Variant> {
  const { outputFiles } = await build({
    entryPoints: [source("main.tsx")],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const [script] = outputFiles;
  if (!script) throw new Error("esbuild has written nothing");
  return {
    name: "the usual app",
    path: "/usual/feedback/ana/en",
    html: await readFile(source("index.html"), "utf8"),
    files: {
      "/usual/app.js": script.text,
      "/usual/locales/en.json": await readFile(source("locales/en.json"), "utf8"),
    },
  };
}
