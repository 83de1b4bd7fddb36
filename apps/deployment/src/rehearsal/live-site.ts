import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { startHosting } from "emulators/src/cloud-run/hosting.ts";
import { unzipSync } from "fflate";
import choices from "./companion.config.ts";
import type { ProjectState } from "./project-state.ts";

/** What was uploaded, written to disk again: "functions" is the archive, "hosting" the files of the site's live version. */
export function unpackUploads(
  state: ProjectState,
  site = choices.site,
): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "sundial-uploaded-"));
  const write = (name: string, content: Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  const archive = unzipSync(state.archives.at(-1) ?? new Uint8Array());
  for (const [name, content] of Object.entries(archive)) write(path.join("functions", name), content);
  const files = liveVersion(state, site)?.files ?? {};
  for (const [name, hash] of Object.entries(files))
    write(path.join("hosting", name), gunzipSync(state.files.get(hash) ?? ""));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * Serves the live version as it was sent, the functions from the origins that `originOf` answers by the names of their
 * services.
 */
export async function serveLiveVersion(
  state: ProjectState,
  folder: string,
  originOf: (service: string) => Promise<string>,
  site = choices.site,
) {
  const { rewrites = [], headers = [], ...sent } = liveVersion(state, site)?.config ?? {};
  const config = {
    public: "hosting",
    cleanUrls: sent.cleanUrls,
    trailingSlash: sent.trailingSlashBehavior === "ADD",
    i18n: sent.i18n,
    rewrites: (rewrites as SentRewrite[]).map(({ glob, path, run }) => ({
      source: glob,
      ...(run ? { function: run.serviceId } : { destination: path }),
    })),
    headers: (headers as SentHeaders[]).map(({ glob, regex, headers }) => ({
      ...(regex ? { regex } : { source: glob }),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return startHosting(originOf, { cwd: folder, config });
}

/** The same of the operator's site, with its files. */
export async function serveOperatorSite(state: ProjectState, originOf: (service: string) => Promise<string>) {
  const { folder, remove } = unpackUploads(state, choices.operatorSite);
  const { host, close } = await serveLiveVersion(state, folder, originOf, choices.operatorSite);
  return {
    host,
    close() {
      close();
      remove();
    },
  };
}

/** The version of a site that is live. */
export function liveVersion({ releases, versions }: ProjectState, site = choices.site) {
  return versions.get(releases.findLast((release) => release.site === site)?.version ?? "");
}

interface SentRewrite {
  glob: string;
  path?: string;
  run?: { serviceId: string };
}

interface SentHeaders {
  glob?: string;
  regex?: string;
  headers: Record<string, string>;
}
