import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRepository } from "suite/repository.ts";

export interface NextRelease {
  /** The files to deploy to Hosting. */
  folder: string;
  /** The assets of the release before it, by name. */
  earlier: string[];
  remove(): Promise<void>;
}

/**
 * The built site as a later release. Every script, style and message gets a new name, also in the files that
 * load it. Like every deployment, it includes the assets of the release before it.
 */
export async function nextRelease(): Promise<NextRelease> {
  const folder = await mkdtemp(path.join(tmpdir(), "sundial-release-"));
  await cp(inRepository("apps/web/dist"), folder, { recursive: true });
  const earlier = await readdir(path.join(folder, "assets"));
  for (const name of earlier)
    await rename(path.join(folder, "assets", name), path.join(folder, "assets", renamed(name)));
  for (const file of await readdir(folder, { recursive: true })) {
    if (/\.(html|js|css)$/.test(file)) await renameIn(path.join(folder, file), earlier);
  }
  await cp(inRepository("apps/web/dist/assets"), path.join(folder, "assets"), { recursive: true });
  return { folder, earlier, remove: () => rm(folder, { recursive: true }) };
}

/** A name with another hash of its content: "0123abcd.js" becomes "dcba3210.js". */
export function renamed(name: string): string {
  const { name: hash, ext } = path.parse(name);
  return [...hash].reverse().join("") + ext;
}

async function renameIn(file: string, names: string[]): Promise<void> {
  const text = await readFile(file, "utf8");
  await writeFile(
    file,
    names.reduce((changed, name) => changed.replaceAll(name, renamed(name)), text),
  );
}
