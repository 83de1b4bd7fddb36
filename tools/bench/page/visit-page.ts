import { fileURLToPath } from "node:url";
import { type Browser, type DevTools, openSlowPhone } from "./slow-phone.ts";

/** The visitor's view. Times are milliseconds since the navigation. */
export interface Seen {
  /** Largest Contentful Paint. */
  largestPaint: number;
  nameVisible: number;
  /** Cumulative Layout Shift; 0 is best. */
  layoutShift: number;
}

const observer = fileURLToPath(new URL("./observe-page.js", import.meta.url));

/** A slow link: milliseconds, bytes a second. */
const slowLink = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Opens a page on a slow phone that has never been there, and waits until it is quiet. */
export async function visitPage(browser: Browser, url: string): Promise<Seen> {
  const { context, page, devTools } = await openSlowPhone(browser);
  try {
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", { offline: false, ...slowLink });
    await stayOffline(devTools);
    await page.addInitScript({ path: observer });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForFunction("window.seen.nameVisible > 0");
    return (await page.evaluate("window.seen")) as Seen;
  } finally {
    await context.close();
  }
}

/** Fails every HTTPS request, because it would leave this machine. */
async function stayOffline(devTools: DevTools): Promise<void> {
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    void devTools.send("Fetch.failRequest", { requestId, errorReason: "ConnectionFailed" });
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
}
