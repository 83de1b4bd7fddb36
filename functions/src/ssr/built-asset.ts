import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};

let names: Promise<string[]> | undefined;

/**
 * GET /assets/{name}, which Hosting asks for where it has no such file: those that this release's pages load, 200, so
 * that they work before Hosting has the release and after it went back to another; 404 for any other. Null for other
 * addresses.
 */
export async function builtAsset(request: Request): Promise<Response | null> {
  const [, name] = /^\/assets\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
  if (name === undefined) return null;
  names ??= readdir(folder());
  const type = types[path.extname(name)];
  if (!type || !(await names).includes(name)) {
    return new Response(null, {
      status: 404,
      headers: { "cache-control": "public, max-age=0, s-maxage=60" },
    });
  }
  const headers = {
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  };
  return new Response(await readFile(path.join(folder(), name)), { headers });
}

/** Beside the server build. An address where modules run as they are, a path in the bundle. */
function folder(): string {
  const page = import.meta.resolve("#page");
  return path.join(path.dirname(page.startsWith("file:") ? fileURLToPath(page) : page), "browser-assets");
}
