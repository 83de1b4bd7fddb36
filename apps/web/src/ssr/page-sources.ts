import { type BackendPart, type Page, type PageName, pages } from "../pages.ts";

/** The source modules of a page and of parts of the backend, as the build's manifest names them. */
export function pageSources(name: PageName, backend: readonly BackendPart[]): string[] {
  const { isEager }: Page = pages[name];
  const page = isEager ? [] : [`src/pages/${name}/${name}-page.tsx`];
  return [...page, ...backend.map((part) => `src/backend/firebase-${part}.ts`)];
}
