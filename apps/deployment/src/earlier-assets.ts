import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Scripts, styles and messages of one release, by name. */
export interface Release {
  /** When another release replaced it; null while it is live. */
  replacedAt: string | null;
  assets: string[];
}

const LIST = "releases.json";
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
// What the build gives its files, and no path to anywhere else.
const isName = (name: unknown) => typeof name === "string" && /^[\w-]+(\.[\w-]+)+$/.test(name);

/**
 * Puts into a folder of Hosting what open tabs and cached pages of earlier releases still load: a release replaces all
 * files, so it has to carry along those of the 30 days before. `releases` are those of the live site, "https://…", and
 * their files are fetched from there. Writes the folder's own list. Rejects where the site does not answer.
 */
export async function carryEarlierAssets(
  folder: string,
  live: string,
  releases: Release[],
  now = new Date(),
): Promise<void> {
  const assets = await readdir(path.join(folder, "assets"));
  const kept = releases
    .map((release) => ({ ...release, replacedAt: release.replacedAt ?? now.toISOString() }))
    .filter(({ replacedAt }) => now.getTime() - Date.parse(replacedAt) < KEPT_MILLISECONDS);
  const earlier = new Set(kept.flatMap((release) => release.assets));
  for (const name of earlier) {
    if (!assets.includes(name)) await download(`${live}/assets/${name}`, path.join(folder, "assets", name));
  }
  const list: Release[] = [{ replacedAt: null, assets }, ...kept];
  await writeFile(path.join(folder, LIST), JSON.stringify(list));
}

/** The releases that a site lists, the live one first; null if it has no such list, so is not ours. Rejects if it does not answer. */
export async function releasesAt(live: string): Promise<Release[] | null> {
  const response = await fetch(`${live}/${LIST}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${live}/${LIST} answers ${response.status}`);
  // Another website may answer any path with a page.
  const list: unknown = await response.json().catch(() => null);
  const isOurs = Array.isArray(list) && list.every(isRelease) && list[0]?.replacedAt === null;
  return isOurs ? list : null;
}

const isRelease = (release: Partial<Release> | null) =>
  (release?.replacedAt === null || !Number.isNaN(Date.parse(release?.replacedAt ?? ""))) &&
  Array.isArray(release?.assets) &&
  release.assets.every(isName);

async function download(url: string, file: string): Promise<void> {
  const response = await fetch(url);
  // What a release has lost by itself cannot be kept.
  if (response.status === 404) return;
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
}
