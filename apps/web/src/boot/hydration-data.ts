import type { AppProps } from "../app.tsx";

/** What the server rendered the page from. It is sent along, so that the browser need not fetch it again. */
export type HydrationData = Omit<AppProps, "backend">;

/** The id of its script element. */
export const hydrationDataId = "hydration-data";

/** Null when the page was sent without content. */
export function readHydrationData(): HydrationData | null {
  const element = document.getElementById(hydrationDataId);
  return element && JSON.parse(element.textContent);
}
