import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { inRepository } from "../suite/repository.ts";
import { TypescriptFrames } from "./typescript-frames.ts";

const source = "functions/src/platform/failure.ts";
const marker = "super(";

/** Returns the marker's position as a stack trace writes it: "line:column". */
function placeIn(text: string): string {
  const before = text.slice(0, text.indexOf(marker)).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

test("maps a stack frame of the bundle to the TypeScript source", async () => {
  const { outputFiles } = await build({
    entryPoints: { functions: inRepository(source) },
    outdir: inRepository("functions/lib"),
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    sourcemap: "external",
    write: false,
  });
  const frames = new TypescriptFrames();
  frames.use(outputFiles.filter(({ path }) => path.endsWith(".map")));
  const [bundle] = outputFiles.filter(({ path }) => path.endsWith(".cjs"));
  const place = placeIn(readFileSync(inRepository(source), "utf8"));
  expect(frames.in(`at new Failure (${bundle?.path}:${placeIn(bundle?.text ?? "")})`)).toBe(
    `at new Failure (${source}:${place})`,
  );
  expect(frames.in("at main (/elsewhere/index.cjs:1:2)")).toBe("at main (/elsewhere/index.cjs:1:2)");
});
