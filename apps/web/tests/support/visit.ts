import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { suiteAddress } from "functions/testing/suite.ts";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** One person's browser: its own storage, sessions and history. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the pages that no test asked for: exceptions, logged errors, refused resources. */
  troubles: string[];
  close: () => Promise<void>;
}

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

/** Opens a fresh browser profile, a phone in English unless told otherwise. Only the suite's own hosts can be reached. */
export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await openUnguardedVisit(browser, { baseURL: suiteAddress("SUITE_WEB_ORIGIN"), ...options });
  await keepOffline(visit);
  return visit;
}

/** The same where it is for the browser to say what can be reached. */
export async function openUnguardedVisit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ locale: "en-US", ...phone, ...options });
  context.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  context.on("page", (page) => watch(page, troubles));
  const page = await context.newPage();
  return { page, context, troubles, close: () => context.close() };
}

async function keepOffline({ context, troubles }: Visit): Promise<void> {
  const gapi = await readFile(join(import.meta.dirname, "google-api-stand-in.js"), "utf8");
  await context.route(isOutside, (route) => {
    const { hostname } = new URL(route.request().url());
    if (hostname === "apis.google.com") return route.fulfill({ contentType: "text/javascript", body: gapi });
    // The Auth emulator's own sign-in window is dressed with fonts and styles from outside; it works without.
    const isDress = ["fonts.googleapis.com", "unpkg.com"].includes(hostname);
    if (!isDress) troubles.push(`a request left the machine: ${route.request().url()}`);
    return route.abort();
  });
}

function isOutside(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !["localhost", "127.0.0.1"].includes(url.hostname);
}

function watch(page: Page, troubles: string[]): void {
  page.on("pageerror", (error) => troubles.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    // An answer that is an error is reported by the browser itself; what the page makes of it is what counts.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) troubles.push(`logged: ${message.text()}`);
  });
}
