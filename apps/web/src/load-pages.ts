import type { ComponentType } from "react";
import { type BackendPart, preloadBackend } from "./backend/firebase-backend.ts";
import type { AppConfig } from "./config.ts";
import { allPages, type PageName, pages } from "./page-registry.ts";
import { InvitationPage } from "./pages/invitation/invitation-page.tsx";
import { pageAt } from "./paths.ts";
import { lazyWithPreload, type PreloadableComponent } from "./ui/lost-code.tsx";

const lazyPages = import.meta.glob<ComponentType>(
  ["./pages/*/*-page.tsx", "!**/{crash,invitation}-page.tsx"],
  { import: "default" },
);

// The build fails if a page has no file: see ssr/render.tsx.
const lazyPage = (name: string) =>
  lazyWithPreload(() => lazyPages[`./pages/${name}/${name}-page.tsx`]?.() ?? Promise.reject(name));

export const pageComponents = Object.fromEntries(
  allPages.map(([name, { isEager }]) => [name, isEager ? InvitationPage : lazyPage(name)]),
) as Record<PageName, PreloadableComponent>;

/** Loads the code of the page at a path. Rejects with CodeNotLoaded. */
export const loadPage = (pathname: string): Promise<unknown> =>
  pageComponents[pageAt(pathname).name].preload();

/** Loads the code of the parts of the backend that the page at a path uses right away. Rejects when it is lost. */
export const loadBackend = (pathname: string): Promise<unknown> =>
  Promise.all(pageAt(pathname).page.backend.map(preloadBackend));

/** Preloads the next pages, their parts of the backend, and App Check if the first call needs it. */
export function preloadNextPages(pathname: string, { appCheckSiteKey }: AppConfig): void {
  const { page } = pageAt(pathname);
  const parts = new Set<BackendPart>([...page.backend, ...page.next.flatMap((name) => pages[name].backend)]);
  if (appCheckSiteKey && parts.has("calls")) parts.add("app-check");
  // A part that fails here is loaded again on demand.
  for (const name of page.next) pageComponents[name].preload().catch(() => {});
  for (const part of parts) preloadBackend(part).catch(() => {});
}
