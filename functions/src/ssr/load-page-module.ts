import type { PageModule } from "./page-module.ts";

/**
 * Loads the web app's server build, "#page" in package.json, once per instance. Resolved at run time, since the bundler
 * must not look for another package's build.
 */
export const loadPageModule = (): Promise<PageModule> => import(import.meta.resolve("#page"));
