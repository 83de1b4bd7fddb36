import type { FunnelCount } from "contract/operator";
import { expect, test } from "vitest";
import type { Filter } from "./choices.ts";
import { byDay, funnelOf, matching, stepsOf, verifiedShare } from "./funnel-sums.ts";

const everybody: Filter = { language: null, method: null, device: null, browser: null };
const opened: FunnelCount = {
  day: "2026-11-01",
  step: "opened",
  language: "en",
  method: "none",
  device: "ios",
  inApp: false,
  count: 100,
};
const rows: FunnelCount[] = [
  opened,
  { ...opened, language: "hi", device: "android", inApp: true, count: 50 },
  { ...opened, step: "choseMethod", method: "google", count: 40 },
  { ...opened, step: "choseMethod", method: "email", count: 20 },
  { ...opened, step: "becameFriends", method: "google", count: 30, day: "2026-11-03" },
  { ...opened, step: "becameFriends", method: "email", count: 5, day: "2026-11-03" },
];

test("each step has its share of the step before and of the first; nothing is divided by zero", () => {
  const funnel = funnelOf(rows, stepsOf(everybody));
  expect(funnel.slice(0, 3)).toEqual([
    { name: "opened", count: 150, ofBefore: null, ofFirst: 1 },
    { name: "choseMethod", count: 60, ofBefore: 0.4, ofFirst: 0.4 },
    { name: "accountCreated", count: 0, ofBefore: 0, ofFirst: 0 },
  ]);
  expect(funnel[3]).toMatchObject({ name: "addressConfirmed", ofBefore: null });
  expect(funnelOf([], stepsOf(everybody)).every(({ ofFirst }) => ofFirst === null)).toBe(true);
});

test.each<[Partial<Filter>, number]>([
  [{}, 245],
  [{ language: "hi" }, 50],
  [{ method: "google" }, 70],
  [{ device: "android", language: "en" }, 0],
  [{ browser: "inApp" }, 50],
  [{ browser: "browser" }, 195],
])("of those with %j there are %i steps", (filter, count) => {
  const found = matching(rows, { ...everybody, ...filter });
  expect(found.reduce((sum, row) => sum + row.count, 0)).toBe(count);
});

test("a funnel of one method begins where it is chosen", () => {
  const google = { ...everybody, method: "google" as const };
  const [first] = funnelOf(matching(rows, google), stepsOf(google));
  expect(first).toMatchObject({ name: "choseMethod", count: 40, ofFirst: 1 });
});

test("a day without a count has none", () => {
  expect(byDay(rows, ["2026-11-02", "2026-11-03"], "becameFriends")).toEqual([0, 35]);
});

test("steps that our functions count are verified, and browsers claim the others", () => {
  expect(verifiedShare(funnelOf(rows, stepsOf(everybody)))).toBeCloseTo(35 / 245);
  expect(verifiedShare([])).toBeNull();
});
