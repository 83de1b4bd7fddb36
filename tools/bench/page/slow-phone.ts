import type { launchBrowser } from "web-tests/support/browser.ts";
import { userAgents } from "web-tests/support/user-agents.ts";
import type { NetworkProfile } from "./network-profile.ts";

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type BrowserContext = Awaited<ReturnType<Browser["newContext"]>>;
export type BrowserPage = Awaited<ReturnType<Browser["newPage"]>>;
export type DevTools = Awaited<ReturnType<BrowserContext["newCDPSession"]>>;

/** How slow a phone is. */
export interface Slowness {
  /** How many times slower than this machine its processor is. */
  slowdown: number;
  /** How DevTools slows its link down, if they do. */
  link?: NetworkProfile | undefined;
}

export interface SlowPhone {
  context: BrowserContext;
  page: BrowserPage;
  devTools: DevTools;
}

/** A phone that has never been anywhere, with one page. The caller closes its context. */
export async function openSlowPhone(browser: Browser, slowness: Slowness): Promise<SlowPhone> {
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
  await slowDown(devTools, slowness);
  return { context, page, devTools };
}

/** Also slows down what has been made fast again, as by a window that was closed in the same process. */
export async function slowDown(devTools: DevTools, { slowdown, link }: Slowness): Promise<void> {
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await devTools.send("Network.enable");
  if (!link) return;
  const { name: _, ...conditions } = link;
  await devTools.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
}
