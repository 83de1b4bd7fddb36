import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { builtFiles, hold } from "../support/network.ts";

test.for<[string, object]>([
  ["that is not there", { status: 404 }],
  // iPhones take pictures of this kind. Only Safari can show it, and even Safari cannot show this file.
  ["of a kind that the browser does not know", { contentType: "image/heic", body: "\0\0\0\x18ftypheic" }],
])(
  "a picture %s leaves the placeholder, even if it fails before the script runs",
  async ([, answer], { visit }) => {
    const { page } = await visit();
    await page.route("**/picture/ana", (route) => route.fulfill(answer));
    const release = await hold(page, builtFiles("main"));
    await page.goto("/feedback/ana", { waitUntil: "commit" });
    const picture = page.locator("main img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    release();
    await picture.waitFor({ state: "detached" });
  },
);
