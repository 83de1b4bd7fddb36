import { manifest } from "virtual:built-page";
import { allPages, type PageName } from "../pages.ts";
import { builtFiles } from "./built-files.ts";
import { pageSources } from "./page-sources.ts";

// Computed on import, which the build does: it fails when a page of the registry has no module.
const scripts = new Map(
  allPages.map(([name, { firstHtml, backend }]) => {
    // Who invites has been sent along: the backend is needed once a button is pressed.
    const files = builtFiles(manifest, pageSources(name, firstHtml === "function" ? [] : backend));
    return [name, files.filter(({ isEntry }) => !isEntry).map(({ file }) => `/${file}`)];
  }),
);

/**
 * Preloads a page's scripts, after what it needs to be shown. Every page has the entry script, which is not among them.
 */
export const PageScripts = ({ name }: { name: PageName }) =>
  scripts
    .get(name)
    ?.map((script) => <link key={script} rel="modulepreload" href={script} fetchPriority="low" />);
