import type { BrowserPage as Page } from "./visit-page.ts";

// Looks at a page that never comes to rest; each takes a quarter of a second.
const MOST_LOOKS = 40;

/** Waits, each time it is called, until the page has nothing to do, asks for nothing and waits for no answer. */
export function untilQuiet(page: Page): () => Promise<void> {
  let asked = 0;
  let answered = 0;
  page.on("request", () => void asked++);
  page.on("requestfinished", () => void answered++);
  page.on("requestfailed", () => void answered++);
  return async () => {
    for (let look = 0, before = -1; look < MOST_LOOKS && (asked > answered || asked !== before); look++) {
      before = asked;
      await page.evaluate(
        () =>
          new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 250), { timeout: 1000 })),
      );
    }
  };
}
