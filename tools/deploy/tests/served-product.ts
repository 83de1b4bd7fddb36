import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { startHosting } from "suite/hosting.ts";
import { liveVersion, type ProjectState } from "./project-state.ts";

/** Serves the live version of a site, and its functions from the origins that `originOf` returns. */
export async function serveLiveVersion(
  state: ProjectState,
  site: string,
  originOf: (service: string) => Promise<string>,
) {
  const { config: { rewrites = [], headers = [], cleanUrls, i18n } = {}, files = {} } =
    liveVersion(state, site) ?? {};
  const contents = Object.entries(files).map(([name, hash]): [string, Uint8Array] => [
    name,
    gunzipSync(state.files.get(hash) ?? ""),
  ]);
  const { folder, remove } = unpack(contents);
  const config = {
    public: ".",
    cleanUrls,
    trailingSlash: false,
    i18n,
    rewrites: rewrites.map(({ glob, path, run }) => ({
      source: glob,
      ...(run ? { function: run.serviceId } : { destination: path }),
    })),
    headers: headers.map(({ glob, regex, headers }) => ({
      ...(regex ? { regex } : { source: glob }),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  const { host, close } = await startHosting(originOf, { cwd: folder, config });
  const end = () => {
    close();
    remove();
  };
  return { host, close: end };
}

/** Writes files to a temporary folder. */
export function unpack(files: [name: string, content: Uint8Array][]) {
  const folder = mkdtempSync(path.join(tmpdir(), "sundial-uploaded-"));
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
