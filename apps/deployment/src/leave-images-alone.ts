import { createRequire } from "node:module";
import type { Choices } from "./choices.ts";

/** What the CLI remembers of the registries that hold the functions' images, one for each region. */
interface Artifacts {
  OPT_OUT_LABEL_KEY: string;
  getRepoCache: Map<string, { labels: Record<string, string> }>;
  makeRepoPath(project: string, region: string): string;
}

const artifacts: Artifacts = createRequire(import.meta.url)("firebase-tools/lib/functions/artifacts.js");

/**
 * Lets the CLI believe that nobody wants images deleted in the region. With --force it would otherwise give the registry
 * a policy that deletes images after a day: everybody's, for all functions of a region share one.
 */
export function leaveImagesAlone({ project, region }: Choices): void {
  const { OPT_OUT_LABEL_KEY, getRepoCache, makeRepoPath } = artifacts;
  getRepoCache.set(makeRepoPath(project, region), { labels: { [OPT_OUT_LABEL_KEY]: "true" } });
}
