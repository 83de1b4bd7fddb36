import type { BrowserContext, Page } from "playwright-core";

/**
 * Leaves a Chromium profile as if it were new, with an empty page that keeps its process. False if the page cannot serve for
 * that. Scripts, routes and permissions of the whole profile would stay.
 *
 * @param origins whose storage a page may have used
 */
export async function forgetVisit(
  context: BrowserContext,
  page: Page,
  origins: Iterable<string>,
): Promise<boolean> {
  if (page.isClosed()) return false;
  // Errors that the page has logged by now come before the answer.
  await page.evaluate("");
  for (const event of ["page", "requestfailed"] as const) context.removeAllListeners(event);
  for (const event of ["console", "pageerror", "framenavigated"] as const) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto("about:blank");
  await context.setOffline(false);
  const session = await context.newCDPSession(page);
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.send("Network.clearBrowserCache");
  await session.detach();
  return true;
}
