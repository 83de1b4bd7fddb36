import type { BrowserPage as Page } from "./slow-phone.ts";

// Looks at a page that never comes to rest.
const MOST_LOOKS = 40;

// Milliseconds between two looks: with less, a busy machine was found quiet before the next pages were fetched.
const BETWEEN_LOOKS = 250;

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
        (pause) =>
          new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, pause), { timeout: 1000 })),
        BETWEEN_LOOKS,
      );
    }
  };
}
