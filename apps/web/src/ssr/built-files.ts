import type { Manifest, ManifestChunk } from "vite";
import { type Page, type PageName, pages } from "../page-registry.ts";

/** The built files of these sources and of everything they import statically. Throws for an unknown source. */
export function builtFiles(manifest: Manifest, sources: readonly string[]): ManifestChunk[] {
  const found = new Set<ManifestChunk>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`${source} is not in the build`);
    if (found.has(built)) return;
    found.add(built);
    built.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...found];
}

/** The source modules of a page and of parts of the backend, as the build's manifest names them. */
export function pageSources(name: PageName, backend: readonly string[]): string[] {
  const { isEager }: Page = pages[name];
  const page = isEager ? [] : [`src/pages/${name}/${name}-page.tsx`];
  return [...page, ...backend.map((part) => `src/backend/firebase-${part}.ts`)];
}
