import type { Page } from "playwright-core";
import { watchLayoutShift } from "./watch-layout-shift.ts";

declare global {
  interface Window {
    changes: string[];
  }
}

/** Watches what becomes of the markup that the server sent, from before the app's script runs. */
export async function watchFirstHtml(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(watch);
  const layoutShift = await watchLayoutShift(page);
  return {
    /** Paths of everything that was asked for until now. */
    requests: () => [...requests],
    /** Resolves once React has taken the page over. */
    untilHydrated: () =>
      page.waitForFunction(() => {
        const heading = document.querySelector("h1");
        return heading && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
      }),
    /** What came, went, or reads otherwise than the server sent it. */
    changes: () => page.evaluate(() => window.changes),
    /** How much of it moved of its own accord. */
    layoutShift,
  };
}

function watch(): void {
  window.changes = [];
  // "interactive" comes before the app's script, which is a module, and after the last of the markup.
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
