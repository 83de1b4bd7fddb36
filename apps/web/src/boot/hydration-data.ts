import type { AppProps } from "../app.tsx";
import { pageAt } from "../paths.ts";

/** What the server rendered the page from. It is sent along, so that the browser need not fetch it again. */
export type HydrationData = Omit<AppProps, "backend" | "preferred">;

/** The id of its script element. */
export const hydrationDataId = "hydration-data";

/** Whether a page that came with this can do without code of its own and without a backend. */
export const isSelfSufficient = (data: HydrationData | null): boolean =>
  data !== null && Boolean(pageAt(location.pathname).page.isEager);

/** Null when the page was sent without content. */
export function readHydrationData(): HydrationData | null {
  const element = document.getElementById(hydrationDataId);
  return element && JSON.parse(element.textContent);
}
