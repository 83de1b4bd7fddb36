import type { Page } from "playwright-core";

declare global {
  interface Window {
    spinners: string[];
  }
}

/**
 * Watches for spinners that stand for a page, from before the app's script runs, and resolves to what tells what stood
 * around each. One within a button counts for nothing: the page around it is there.
 */
export async function watchSpinners(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.spinners = [];
    const note = () => {
      for (const spinner of document.querySelectorAll(".spinner")) {
        if (!spinner.closest(".button")) window.spinners.push(spinner.parentElement?.outerHTML ?? "");
      }
    };
    // It is told after each change, before the browser paints.
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.spinners);
}
