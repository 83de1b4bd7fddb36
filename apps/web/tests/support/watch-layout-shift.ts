import type { Page } from "playwright-core";

declare global {
  interface Window {
    layoutShift: number;
  }
}

/**
 * Watches from now on how the pages move of their own accord. Resolves to what tells the sum of that for the page that
 * is open, as Cumulative Layout Shift counts it.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShift += (entry as { value?: number } & typeof entry).value ?? 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.layoutShift);
}
