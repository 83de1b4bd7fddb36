import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** One release, with the names of its scripts, styles and messages. `replacedAt` is null while it is live. */
export type Release = { replacedAt: string | null; assets: string[] };

const LIST = "releases.json";
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
// A name that the build gives its files, without a path.
const isName = (name: unknown) => typeof name === "string" && /^[\w-]+(\.[\w-]+)+$/.test(name);

/**
 * Adds the assets of the last 30 days to a folder of Hosting, because open tabs and cached pages still load them. Fetches
 * the files of `releases` from the live site, "https://…", and writes the new list. Rejects if the site does not answer.
 */
export async function carryEarlierAssets(
  folder: string,
  live: string,
  releases: Release[],
  now = new Date(),
) {
  const assets = await readdir(path.join(folder, "assets"));
  const kept = releases
    .map((release) => ({ ...release, replacedAt: release.replacedAt ?? now.toISOString() }))
    .filter(({ replacedAt }) => now.getTime() - Date.parse(replacedAt) < KEPT_MILLISECONDS);
  const earlier = new Set(kept.flatMap((release) => release.assets));
  for (const name of earlier) {
    if (assets.includes(name)) continue;
    const response = await fetch(`${live}/assets/${name}`);
    // The live site has lost this file already.
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
    await writeFile(path.join(folder, "assets", name), new Uint8Array(await response.arrayBuffer()));
  }
  const list: Release[] = [{ replacedAt: null, assets }, ...kept];
  await writeFile(path.join(folder, LIST), JSON.stringify(list));
}

/** Returns the releases that a site lists, the live one first, or null if the site is not ours. Rejects if it does not answer. */
export async function releasesAt(live: string): Promise<Release[] | null> {
  const response = await fetch(`${live}/${LIST}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${live}/${LIST} answers ${response.status}`);
  // Another website may answer every path with a page.
  const list: unknown = await response.json().catch(() => null);
  const isRelease = (release: Partial<Release> | null) => release?.assets?.every?.(isName);
  const isOurs = Array.isArray(list) && list.every(isRelease) && list[0]?.replacedAt === null;
  return isOurs ? list : null;
}
