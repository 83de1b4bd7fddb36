import { preloadBackend } from "./backend/firebase-backend.ts";
import { pageComponents } from "./page-components.ts";
import { type PageName, pages } from "./pages.ts";
import { pageAt } from "./paths.ts";

/** Fetches the code of the page at a path and of what it asks. Resolves once it is there, or cannot be had. */
export const preloadPage = (pathname: string): Promise<void> => preloadWithBackend([pageAt(pathname).name]);

/** Fetches the code of the page at a path and of those that people go on to from there. */
export function preloadOnApproach(pathname: string): void {
  const { name, page } = pageAt(pathname);
  preload([name, ...page.next].map(componentOf));
}

/** Fetches the code of the pages that people go on to from a path, and of what they ask. */
export const preloadNextPages = (pathname: string): Promise<void> =>
  preloadWithBackend(pageAt(pathname).page.next);

const componentOf = (name: PageName) => pageComponents[name].preload;

function preloadWithBackend(names: readonly PageName[]): Promise<void> {
  const parts = new Set(names.flatMap((name) => pages[name].backend));
  return preload([...names.map(componentOf), ...[...parts].map((part) => () => preloadBackend(part))]);
}

// Going to a page fetches its code again, and tells the person if that fails too.
async function preload(parts: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.allSettled(parts.map((part) => part()));
}
