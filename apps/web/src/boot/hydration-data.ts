import type { AppProps } from "../app.tsx";
import { pageAt } from "../paths.ts";

/** The input of the server's rendering. It is sent with the page, so the browser need not fetch it again. */
export type HydrationData = Omit<AppProps, "backend" | "preferred">;

/** The id of its script element. */
export const hydrationDataId = "hydration-data";

/** Whether a page with this data can start without its own chunk and without a backend. */
export const isSelfSufficient = (data: HydrationData | null): boolean =>
  data !== null && Boolean(pageAt(location.pathname).page.isEager);

/** Null when the page was sent without content. */
export function readHydrationData(): HydrationData | null {
  const element = document.getElementById(hydrationDataId);
  return element && JSON.parse(element.textContent);
}
