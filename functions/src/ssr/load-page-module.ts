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
