import type { Page } from "playwright-core";
import { watchLayoutShift } from "./watch-layout-shift.ts";

declare global {
  interface Window {
    changes: string[];
  }
}

/** Observes requests and changes to the server's markup, from before the entry script runs. */
export async function watchFirstHtml(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (search !== "?wake") requests.push(pathname);
  });
  await page.addInitScript(watch);
  const layoutShift = await watchLayoutShift(page);
  return {
    /** The paths of all requests so far, but of those that only wake a function. */
    requests: () => [...requests],
    /** Resolves once React has hydrated the page. */
    untilHydrated: () =>
      page.waitForFunction(() => {
        const heading = document.querySelector("h1");
        return heading && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
      }),
    /** Mutations of the server's markup. */
    changes: () => page.evaluate(() => window.changes),
    /** The Cumulative Layout Shift. */
    layoutShift,
  };
}

function watch(): void {
  window.changes = [];
  // "interactive" comes after all markup and before the entry script, which is a module.
  document.addEventListener(
    "readystatechange",
    () => {
      const root = document.querySelector("#root");
      if (!root) return;
      new MutationObserver((records) => {
        for (const { target, type, addedNodes, removedNodes } of records) {
          const names = [...addedNodes, ...removedNodes].map(({ nodeName }) => nodeName).join();
          window.changes.push(`${type} in ${target.nodeName}: ${names}`);
        }
      }).observe(root, { childList: true, characterData: true, subtree: true });
    },
    { once: true },
  );
}
