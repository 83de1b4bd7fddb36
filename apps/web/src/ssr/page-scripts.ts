import { manifest } from "virtual:built-page";
import { allPages, type PageName } from "../pages.ts";
import { builtFiles } from "./built-files.ts";
import { pageSources } from "./page-sources.ts";

// Put together at once, so that the build, which runs this, fails where a page has no module.
const scripts = new Map(
  allPages.map(([name, { firstHtml, backend }]) => {
    // A function sends along what the page would ask for to begin with; a file cannot.
    const files = builtFiles(manifest, pageSources(name, firstHtml === "file" ? backend : []));
    return [name, files.filter(({ isEntry }) => !isEntry).map(({ file }) => `/${file}`)];
  }),
);

/** The URLs of the scripts that a page needs beyond the one that every page has. */
export const pageScripts = (name: PageName): string[] => scripts.get(name) ?? [];
