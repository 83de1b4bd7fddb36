import type { BackendPart, PageName } from "../pages.ts";

/** The source modules of a page and of parts of the backend, as the build's manifest names them. */
export function pageSources(name: PageName, backend: readonly BackendPart[]): string[] {
  // The invitation is part of the entry script: see page-components.ts.
  const page = name === "invitation" ? [] : [`src/pages/${name}/${name}-page.tsx`];
  return [...page, ...backend.map((part) => `src/backend/firebase-${part}.ts`)];
}
