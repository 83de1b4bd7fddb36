import type { Page } from "playwright-core";

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Observes layout shifts from now on. The result reads the Cumulative Layout Shift of the current page. */
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
