import { preloadBackend } from "./backend/firebase-backend.ts";
import { pageComponents } from "./page-components.ts";
import { type PageName, pages } from "./pages.ts";
import { pageAt } from "./paths.ts";

/** Preloads a page and the parts of the backend that it uses. Never rejects. */
export const preloadPage = (pathname: string): Promise<void> => preloadWithBackend([pageAt(pathname).name]);

/** Preloads a page and those that people may go to from there, when somebody is about to follow a link to it. */
export function preloadOnApproach(pathname: string): void {
  const { name, page } = pageAt(pathname);
  preload([name, ...page.next].map(componentOf));
}

/** Preloads the pages that people may go to from a path, and the parts of the backend that these use. */
export const preloadNextPages = (pathname: string): Promise<void> =>
  preloadWithBackend(pageAt(pathname).page.next);

const componentOf = (name: PageName) => pageComponents[name].preload;

function preloadWithBackend(names: readonly PageName[]): Promise<void> {
  const parts = new Set(names.flatMap((name) => pages[name].backend));
  return preload([...names.map(componentOf), ...[...parts].map((part) => () => preloadBackend(part))]);
}

// Navigation loads again what failed here, and shows the error if it fails again.
async function preload(parts: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.allSettled(parts.map((part) => part()));
}
