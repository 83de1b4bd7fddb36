import { fileURLToPath } from "node:url";
import type { launchBrowser } from "web-tests/support/browser.ts";
import { userAgents } from "web-tests/support/user-agents.ts";
import { CPU_SLOWDOWN, type NetworkProfile } from "./network-profile.ts";

type CDPSession = Awaited<ReturnType<ReturnType<Browser["contexts"]>[number]["newCDPSession"]>>;

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type BrowserPage = Awaited<ReturnType<Browser["newPage"]>>;

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
    userAgent: userAgents.android,
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const { name: _, ...conditions } = profile;
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
    await stayOffline(devTools);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: observer });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForFunction("window.seen.nameVisible > 0");
    return (await page.evaluate("window.seen")) as Seen;
  } finally {
    await context.close();
  }
}

/** Fails what would leave this machine, which is all that is asked for over HTTPS; nothing else is touched. */
async function stayOffline(devTools: CDPSession): Promise<void> {
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    void devTools.send("Fetch.failRequest", { requestId, errorReason: "ConnectionFailed" });
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
}
