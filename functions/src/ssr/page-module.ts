import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PageModule } from "contract/page-module";
import { CompiledBundle } from "../../start/compiled-bundle.ts";

let loaded: PageModule | undefined;

/** Loads the web app's server build, once per instance. */
export function loadPageModule(): PageModule {
  loaded ??= new CompiledBundle(pageModuleFile()).run<PageModule>();
  return loaded;
}

/** The file of "#page" in package.json: a URL in unbundled modules, a path in the bundle. */
export function pageModuleFile(): string {
  const page = import.meta.resolve("#page");
  return page.startsWith("file:") ? fileURLToPath(page) : page;
}

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};

// Hosting lets caches keep all of /assets for a year. With "vary: *", no cache reuses this response. So a
// visitor during a release can load the file later.
const missing = () =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store", vary: "*" } });

let names: Promise<string[]> | undefined;

/**
 * GET /assets/{name}, forwarded by Hosting if it has no such file: 200 for the files that this release's pages load, 404
 * for any other. So the pages work before Hosting has the release and after its rollback. Null for other addresses.
 */
export async function builtAsset({ url }: Request): Promise<Response | null> {
  const [, name] = /^\/assets\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
  if (name === undefined) return null;
  names ??= readdir(folder());
  const type = types[path.extname(name)];
  if (!type || !(await names).includes(name)) return missing();
  const headers = {
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  };
  return new Response(await readFile(path.join(folder(), name)), { headers });
}

/** Beside the server build. */
const folder = () => path.join(path.dirname(pageModuleFile()), "browser-assets");
