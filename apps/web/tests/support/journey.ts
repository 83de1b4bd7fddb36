import { suiteDb } from "functions/testing/calls.ts";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { test as base } from "vitest";
import { launchBrowser } from "./browser.ts";
import { openVisit, type Visit } from "./visit.ts";

export interface Inviter {
  id: string;
  name: string;
  token: string;
}

export interface Journey {
  browser: Browser;
  /** Opens a browser profile, which is closed at the end of the test. */
  visit: (options?: BrowserContextOptions) => Promise<Visit>;
  /** An inviter of this test's own. */
  inviter: Inviter;
  /** A unique email address. */
  email: string;
}

/** Vitest's `test` with a browser, an inviter and a unique email address. */
export const test = base.extend<Journey>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ browser }, use) => {
    const visits: Visit[] = [];
    await use(async (options) => {
      const visit = await openVisit(browser, options);
      visits.push(visit);
      return visit;
    });
    await Promise.all(visits.map((visit) => visit.close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  inviter: async ({}, use) => {
    const id = `inviter${crypto.randomUUID().slice(0, 8)}`;
    const inviter = { id, name: "Asha Rao", token: `token-${id}` };
    const record = {
      userId: id,
      name: inviter.name,
      language: "en",
      fcmToken: inviter.token,
      isDeleted: false,
    };
    await suiteDb().doc(`Users/${id}`).set(record);
    await use(inviter);
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  email: async ({}, use) => use(`mira.${crypto.randomUUID().slice(0, 8)}@example.com`),
});
