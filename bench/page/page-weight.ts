import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Variant } from "./variant.ts";

interface BuiltFile {
  file: string;
  imports?: string[];
}

const dist = new URL("../../apps/web/dist/", import.meta.url);

const bytesOf = (text: string | Buffer) => brotliCompressSync(text).length;

/** Bytes, as a CDN sends them, of the scripts and styles that a page names or holds, and of what those import. */
export function pageWeight({ html, files = {} }: Variant): number {
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, style = ""]) => style);
  const scripts = [...withImports(named)].map(
    (file) => files[`/${file}`] ?? readFileSync(new URL(file, dist)),
  );
  return [...styles, ...scripts].reduce((sum, text) => sum + bytesOf(text), 0);
}

/** These files of the build and all that they import, each once. */
function withImports(named: string[]): Set<string> {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    readFileSync(new URL(".vite/manifest.json", dist), "utf8"),
  );
  const files = new Set(named);
  // What is added while the set is walked through is walked through as well.
  for (const name of files) {
    const built = Object.values(manifest).find(({ file }) => file === name);
    for (const source of built?.imports ?? []) files.add(manifest[source]?.file ?? "");
  }
  return files;
}
