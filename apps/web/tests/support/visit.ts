import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import { suiteAddress } from "suite/suite-address.ts";
import { ownHosts } from "./browser.ts";
import { engine } from "./engine.ts";
import { addMissingBidi } from "./missing-bidi.ts";

/** A browser profile with separate storage, session and history. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Declares errors that the pages are going to log. */
  expectErrors: (...errors: RegExp[]) => void;
  /** Declares errors that some engines log and others do not. */
  allowErrors: (...errors: RegExp[]) => void;
  /**
   * Closes it. Rejects if a page logged or threw an undeclared error or contacted another host, or if a declared error
   * is missing.
   */
  close: () => Promise<void>;
}

/** Errors that Firefox and WebKit log when a visitor leaves a page that is still loading. */
const leftWhileLoading = /Failure: network|NetworkError|Load failed|Importing a module/;

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  // Frames of animations cost a quarter of the browser's time. Over WebDriver BiDi, Playwright cannot ask for less motion.
  ...(engine === "chromium" && { reducedMotion: "reduce" }),
};

/**
 * Opens a profile, by default an English phone, which can reach only the suite's hosts. Only the tests about workers allow
 * them: a worker is a twelfth of a visit's processor time.
 */
export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const usual = { baseURL: suiteAddress("SUITE_WEB_ORIGIN"), serviceWorkers: "block" } as const;
  return open(browser, { ...usual, ...options }, keepOffline);
}

/** Opens a profile that can reach whatever the browser can. */
export const openUnguardedVisit = (browser: Browser, options: BrowserContextOptions): Promise<Visit> =>
  open(browser, options, async () => {});

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  guard: typeof keepOffline,
): Promise<Visit> {
  const profile = { locale: "en-US", ...phone, ...options };
  const context = await browser.newContext(profile);
  context.setDefaultTimeout(90_000);
  const errors: string[] = [];
  const expected: RegExp[] = [];
  const allowed = engine === "chromium" ? [] : [leftWhileLoading];
  context.on("page", (page) => watch(page, errors));
  await guard(context, errors);
  await addMissingBidi(context, profile);
  return {
    page: await context.newPage(),
    context,
    expectErrors: (...patterns) => void expected.push(...patterns),
    allowErrors: (...patterns) => void allowed.push(...patterns),
    close: async () => {
      await context.close();
      compareErrors(errors, expected, allowed);
    },
  };
}

function compareErrors(errors: string[], expected: RegExp[], allowed: RegExp[]): void {
  const known = [...expected, ...allowed];
  const unexpected = errors.filter((error) => !known.some((pattern) => pattern.test(error)));
  const missing = expected.filter((pattern) => !errors.some((error) => pattern.test(error)));
  if (unexpected.length > 0) throw new Error(`In the browser:\n${unexpected.join("\n")}`);
  if (missing.length > 0) throw new Error(`Expected in the browser, but did not come: ${missing.join(", ")}`);
}

/** Reports requests beyond this machine. Other engines than Chromium are kept from them here: see `launchBrowser`. */
async function keepOffline(context: BrowserContext, errors: string[]): Promise<void> {
  const report = (request: Request) => {
    // The Auth emulator's popup asks for external fonts and styles, but works without them.
    const isDress = ["fonts.googleapis.com", "unpkg.com"].includes(new URL(request.url()).hostname);
    if (!isDress) errors.push(`a request left the machine: ${request.url()}`);
  };
  if (engine === "chromium") {
    context.on("requestfailed", (request) => {
      if (request.failure()?.errorText === "net::ERR_NAME_NOT_RESOLVED") report(request);
    });
    return;
  }
  await context.route(isOutside, (route) => {
    report(route.request());
    return route.abort();
  });
}

function isOutside(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !ownHosts.includes(url.hostname);
}

function watch(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    // The browser logs every failed request. Tests check how the page handles it.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) errors.push(`logged: ${message.text()}`);
  });
}
