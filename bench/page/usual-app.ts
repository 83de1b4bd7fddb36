import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Variant } from "./variant.ts";

const source = (path: string) => fileURLToPath(new URL(`./usual-app/${path}`, import.meta.url));

/**
 * An app with the same landing page, as such apps are usually written: one bundle with everything, and a page that the
 * browser puts together; "journey/main.tsx" has the pages that follow as well. Built for production. Rejects where it does not compile.
 */
export async function usualApp(entry = "main.tsx"): Promise<Variant> {
  const { outputFiles } = await build({
    entryPoints: [source(entry)],
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
