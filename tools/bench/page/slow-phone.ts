import type { launchBrowser } from "web-tests/support/browser.ts";
import { userAgents } from "web-tests/support/user-agents.ts";

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type BrowserContext = Awaited<ReturnType<Browser["newContext"]>>;
export type BrowserPage = Awaited<ReturnType<Browser["newPage"]>>;
export type DevTools = Awaited<ReturnType<BrowserContext["newCDPSession"]>>;

/** How much slower than this machine the visitor's phone is. */
export const CPU_SLOWDOWN = 4;

export interface SlowPhone {
  context: BrowserContext;
  page: BrowserPage;
  devTools: DevTools;
}

/** A phone that has never been anywhere, with one page. The caller closes its context. */
export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
    userAgent: userAgents.android,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await slowDown(devTools);
  return { context, page, devTools };
}

/** Also slows down what has been made fast again, as by a window that was closed in the same process. */
export const slowDown = (devTools: DevTools) =>
  devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
