import { preloadAppCheck, preloadBackend } from "./backend/firebase-backend.ts";
import type { AppConfig } from "./config.ts";
import { pageComponents } from "./page-components.ts";
import { type PageName, pages } from "./pages.ts";
import { pageAt } from "./paths.ts";

/** Loads the code of the page at a path. Rejects with CodeNotLoaded. */
export const loadPage = (pathname: string): Promise<unknown> =>
  pageComponents[pageAt(pathname).name].preload();

/** Loads the code of the parts of the backend that the page at a path uses right away. Rejects when it is lost. */
export const loadBackend = (pathname: string): Promise<unknown> =>
  Promise.all(pageAt(pathname).page.backend.map(preloadBackend));

/** Preloads a page and its next pages, when a visitor is about to follow a link to it. */
export function preloadOnApproach(pathname: string): void {
  const { name, page } = pageAt(pathname);
  preload([name, ...page.next].map(componentOf));
}

/**
 * Preloads the pages that people may go to from a path, and the parts of the backend that these use: with App Check the
 * code for it, which the first call of a function needs.
 */
export function preloadNextPages(pathname: string, { appCheckSiteKey }: AppConfig): Promise<void> {
  const { page } = pageAt(pathname);
  const parts = new Set([...page.backend, ...page.next.flatMap((name) => pages[name].backend)]);
  const appCheck = appCheckSiteKey && parts.has("calls") ? [preloadAppCheck] : [];
  const backend = [...parts].map((part) => () => preloadBackend(part));
  return preload([...page.next.map(componentOf), ...backend, ...appCheck]);
}

const componentOf = (name: PageName) => pageComponents[name].preload;

// A part that fails here is loaded again on demand.
async function preload(parts: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.allSettled(parts.map((part) => part()));
}
