import type { Page } from "playwright-core";

declare global {
  interface Window {
    spinners: string[];
  }
}

/**
 * Observes spinners from before the entry script runs, except those in buttons. The result reads the markup around
 * each.
 */
export async function watchSpinners(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.spinners = [];
    const note = () => {
      for (const spinner of document.querySelectorAll(".spinner")) {
        if (!spinner.closest(".button")) window.spinners.push(spinner.parentElement?.outerHTML ?? "");
      }
    };
    // Called after each change, before the browser paints.
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.spinners);
}
