import { expect } from "vitest";
import { test } from "../support/journey.ts";

test("a transparent picture hides the placeholder", async ({ visit }) => {
  const { page } = await visit();
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"/>`;
  await page.route("**/picture/ana", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
  await page.goto("/feedback/ana");
  const picture = page.locator("main img");
  const isShown = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  // Around its middle, away from the blurred edge.
  const { x = 0, y = 0, width = 0 } = (await picture.boundingBox()) ?? {};
  const clip = { x: x + width / 4, y: y + width / 4, width: width / 2, height: width / 2 };
  const look = () => page.screenshot({ clip });
  const before = await look();
  await page.evaluate(() => document.querySelector(".avatar svg")?.remove());
  expect(before.equals(await look())).toBe(true);
});
