import type { Page } from "playwright-core";

/** Lays a page out as in a language that is written from right to left; its texts stay. */
export const turnRound = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
