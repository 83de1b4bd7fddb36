import type { AppProps } from "../app.tsx";

/** What the server knew when it rendered the page. It travels along, so that nothing is asked twice. */
export type HydrationData = Omit<AppProps, "backend">;

/** The id of the element that carries it. */
export const hydrationDataId = "hydration-data";

/** What the server sent along, or null where the page came without content. */
export function readHydrationData(): HydrationData | null {
  const element = document.getElementById(hydrationDataId);
  return element && JSON.parse(element.textContent);
}
