import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { builtFiles, hold } from "../support/network.ts";

test("a transparent picture hides the placeholder", async ({ visit }) => {
  const { page } = await visit({ reducedMotion: "reduce" });
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"/>`;
  await page.route("**/picture/ana", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
  await page.goto("/feedback/ana");
  const picture = page.locator("main img");
  const isShown = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  // Around its middle, away from the blurred edge.
  const { x = 0, y = 0, width = 0 } = (await picture.boundingBox()) ?? {};
  const clip = { x: x + width / 4, y: y + width / 4, width: width / 2, height: width / 2 };
  // Else Playwright puts a style into the page, which its policy refuses.
  const look = () => page.screenshot({ clip, caret: "initial" });
  const before = await look();
  await page.evaluate(() => document.querySelector(".avatar svg")?.remove());
  expect(before.equals(await look())).toBe(true);
});

test.for<[string, object]>([
  ["that is not there", { status: 404 }],
  // What an iPhone takes; Safari alone can show it, and this is one that Safari cannot either.
  ["of a kind that the browser does not know", { contentType: "image/heic", body: "\0\0\0\x18ftypheic" }],
])("a picture %s, before the script runs, leaves the placeholder", async ([, answer], { visit }) => {
  const { page } = await visit();
  await page.route("**/picture/ana", (route) => route.fulfill(answer));
  const release = await hold(page, builtFiles("main-"));
  await page.goto("/feedback/ana", { waitUntil: "commit" });
  const picture = page.locator("main img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  release();
  await picture.waitFor({ state: "detached" });
});
