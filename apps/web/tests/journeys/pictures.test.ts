import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { builtFiles, hold } from "../support/network.ts";

test("a picture that is not there leaves the placeholder, even if it fails before the script runs", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.route("**/picture/ana", (route) => route.fulfill({ status: 404 }));
  const release = await hold(page, builtFiles("main"));
  await page.goto("/feedback/ana", { waitUntil: "commit" });
  const picture = page.locator("main img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  release();
  await picture.waitFor({ state: "detached" });
});
