import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { suiteAddress } from "functions/testing/suite.ts";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** One person's browser: its own storage, sessions and history. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Says which errors the pages are going to log; each of them has to come. */
  expectErrors: (...errors: RegExp[]) => void;
  /** Closes the browser. Fails where its pages threw or logged an error, or asked another host, unexpectedly. */
  close: () => Promise<void>;
}

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

/** Opens a fresh browser profile, a phone in English unless told otherwise. Only the suite's own hosts can be reached. */
export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  return open(browser, { baseURL: suiteAddress("SUITE_WEB_ORIGIN"), ...options }, keepOffline);
}

/** The same where it is for the browser to say what can be reached. */
export const openUnguardedVisit = (browser: Browser, options: BrowserContextOptions): Promise<Visit> =>
  open(browser, options, async () => {});

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  guard: typeof keepOffline,
): Promise<Visit> {
  const context = await browser.newContext({ locale: "en-US", ...phone, ...options });
  context.setDefaultTimeout(20_000);
  const errors: string[] = [];
  const expected: RegExp[] = [];
  context.on("page", (page) => watch(page, errors));
  await guard(context, errors);
  return {
    page: await context.newPage(),
    context,
    expectErrors: (...patterns) => void expected.push(...patterns),
    close: async () => {
      await context.close();
      compareErrors(errors, expected);
    },
  };
}

function compareErrors(errors: string[], expected: RegExp[]): void {
  const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
  const missing = expected.filter((pattern) => !errors.some((error) => pattern.test(error)));
  if (unexpected.length > 0) throw new Error(`In the browser:\n${unexpected.join("\n")}`);
  if (missing.length > 0) throw new Error(`Expected in the browser, but did not come: ${missing.join(", ")}`);
}

async function keepOffline(context: BrowserContext, errors: string[]): Promise<void> {
  const gapi = await readFile(join(import.meta.dirname, "google-api-stand-in.js"), "utf8");
  await context.route(isOutside, (route) => {
    const { hostname } = new URL(route.request().url());
    if (hostname === "apis.google.com") return route.fulfill({ contentType: "text/javascript", body: gapi });
    // The Auth emulator's own sign-in window is dressed with fonts and styles from outside; it works without.
    const isDress = ["fonts.googleapis.com", "unpkg.com"].includes(hostname);
    if (!isDress) errors.push(`a request left the machine: ${route.request().url()}`);
    return route.abort();
  });
}

function isOutside(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !["localhost", "127.0.0.1"].includes(url.hostname);
}

function watch(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    // An answer that is an error is reported by the browser itself; what the page makes of it is what counts.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) errors.push(`logged: ${message.text()}`);
  });
}
