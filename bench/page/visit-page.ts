import { fileURLToPath } from "node:url";
import type { launchBrowser } from "../../apps/web/e2e/browser.ts";
import { CPU_SLOWDOWN, type NetworkProfile } from "./network-profile.ts";

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

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
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const { name: _, ...conditions } = profile;
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: observer });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForFunction("window.seen.nameVisible > 0");
    return (await page.evaluate("window.seen")) as Seen;
  } finally {
    await context.close();
  }
}
