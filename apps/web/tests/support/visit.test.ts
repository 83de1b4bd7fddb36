import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./journey.ts";
import { openVisit } from "./visit.ts";

const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    isOnline: navigator.onLine,
    history: history.length,
  }));

/** The scripts that came over the network to the current page. */
const fetchedBy = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const names = files.flatMap(({ name, transferSize }) => (transferSize > 0 ? name : []));
    return names.filter((name) => name.endsWith(".js"));
  });

test("a phone that another visit has left remembers nothing", async ({ browser }) => {
  // An answer without scripts: the app would store things of its own.
  const blank = "/config.json";
  const left: BrowserContext[] = [];
  const first = await openVisit(browser, {}, left);
  await first.page.goto(blank);
  const asNew = await keptIn(first.page);
  await first.page.goto("/welcome");
  const fetched = await fetchedBy(first.page);
  await first.page.evaluate(async () => {
    localStorage.kept = sessionStorage.kept = "1";
    await caches.open("kept");
    await navigator.serviceWorker.ready;
    await new Promise((resolve) => {
      indexedDB.open("kept").onsuccess = resolve;
    });
  });
  await first.page.context().addCookies([{ name: "kept", value: "1", url: first.page.url() }]);
  await first.page.context().setOffline(true);
  await first.close();
  const [phone] = left;
  const second = await openVisit(browser, {}, left);
  expect(second.page.context(), "the same phone").toBe(phone);
  await second.page.goto(blank);
  expect(await keptIn(second.page)).toEqual(asNew);
  await second.page.goto("/welcome");
  expect(await fetchedBy(second.page)).toEqual(fetched);
  await second.close();
});

test("a phone whose profile a test has taken is not used again", async ({ browser }) => {
  const left: BrowserContext[] = [];
  const visit = await openVisit(browser, {}, left);
  await visit.context.grantPermissions(["clipboard-read"]);
  await visit.close();
  expect(left).toEqual([]);
});
