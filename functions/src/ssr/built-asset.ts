import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { PlainRequest, PlainResponse } from "../platform/web-handler.ts";
import { pageModuleFile } from "./load-page-module.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};

// Hosting says of everything in /assets that it may be kept for a year. An answer that varies with everything is never
// used again, so whoever asks while a release is on its way is not left without it.
const missing: PlainResponse = {
  status: 404,
  headers: { "cache-control": "no-store", vary: "*" },
  content: "",
};

let names: Promise<string[]> | undefined;

/**
 * GET /assets/{name}, which Hosting asks for where it has no such file: those that this release's pages load, 200, so
 * that they work before Hosting has the release and after it went back to another; 404 for any other. Null for other
 * addresses.
 */
export async function builtAsset({ url }: PlainRequest): Promise<PlainResponse | null> {
  const [, name] = /^\/assets\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
  if (name === undefined) return null;
  names ??= readdir(folder());
  const type = types[path.extname(name)];
  if (!type || !(await names).includes(name)) return missing;
  const headers = {
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  };
  return { status: 200, headers, content: await readFile(path.join(folder(), name)) };
}

/** Beside the server build. */
const folder = () => path.join(path.dirname(pageModuleFile()), "browser-assets");
