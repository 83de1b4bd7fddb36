import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { hold } from "../support/network.ts";
import { serveSources } from "../support/serve-sources.ts";
import { watchLayoutShift } from "../support/watch-layout-shift.ts";

test("in dev, the page has its styles before its script and does not shift", async ({ visit, inviter }) => {
  const { origin } = await serveSources((_request, _response, next) => next());
  const { page } = await visit({ baseURL: origin });
  const shift = await watchLayoutShift(page);
  const release = await hold(page, ({ pathname }) => pathname === "/src/main.tsx");
  await page.goto(`/feedback/${inviter.id}/en`, { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe("0px");
  release();
  await page.getByRole("heading", { name: inviter.name }).waitFor();
  expect(await shift()).toBeLessThan(0.01);
});
