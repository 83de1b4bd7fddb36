import type { PageModule } from "./page-module.ts";

/**
 * Loads the web app's server build, "#page" in package.json, once for each instance. The address is resolved at run
 * time because the bundler must not look for what another package builds.
 */
export const loadPageModule = (): Promise<PageModule> => import(import.meta.resolve("#page"));
