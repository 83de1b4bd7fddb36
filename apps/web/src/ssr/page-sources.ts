import type { BackendPart, PageName } from "../pages.ts";

/** The modules that a page and parts of the backend are built from, by the names that they have in the build. */
export function pageSources(name: PageName, backend: readonly BackendPart[]): string[] {
  // The invitation is part of the app: see page-components.ts.
  const page = name === "invitation" ? [] : [`src/pages/${name}/${name}-page.tsx`];
  return [...page, ...backend.map((part) => `src/backend/firebase-${part}.ts`)];
}
