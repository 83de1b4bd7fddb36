import { fileURLToPath } from "node:url";
import { CPU_SLOWDOWN, type NetworkProfile } from "./network-profile.ts";
import { type Browser, type BrowserPage, type DevTools, openSlowPhone } from "./slow-phone.ts";

/** What a person saw. Times are milliseconds since the address was opened. */
export interface Seen {
  /** Largest Contentful Paint. */
  largestPaint: number;
  nameVisible: number;
  /** Cumulative Layout Shift; 0 is best. */
  layoutShift: number;
}

const observer = fileURLToPath(new URL("./observe-page.js", import.meta.url));

/** Opens a page on a slow phone that has never been there, and waits until it is quiet. */
export async function visitPage(browser: Browser, url: string, profile: NetworkProfile): Promise<Seen> {
  return onSlowPhone(browser, profile, async (page) => {
    await page.addInitScript({ path: observer });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForFunction("window.seen.nameVisible > 0");
    return (await page.evaluate("window.seen")) as Seen;
  });
}

/** The same visit, until there is something to see: milliseconds since the address was opened. */
export async function firstPaint(browser: Browser, url: string, profile: NetworkProfile): Promise<number> {
  return onSlowPhone(browser, profile, async (page) => {
    await page.goto(url, { waitUntil: "commit" });
    return page.evaluate<number>(`new Promise((resolve) => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntriesByName("first-contentful-paint")) resolve(startTime);
      }).observe({ type: "paint", buffered: true });
    })`);
  });
}

async function onSlowPhone<Result>(
  browser: Browser,
  link: NetworkProfile,
  visit: (page: BrowserPage) => Promise<Result>,
): Promise<Result> {
  const { context, page, devTools } = await openSlowPhone(browser, { slowdown: CPU_SLOWDOWN, link });
  try {
    await stayOffline(devTools);
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Fails what would leave this machine, which is all that is asked for over HTTPS; nothing else is touched. */
async function stayOffline(devTools: DevTools): Promise<void> {
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    void devTools.send("Fetch.failRequest", { requestId, errorReason: "ConnectionFailed" });
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
}
