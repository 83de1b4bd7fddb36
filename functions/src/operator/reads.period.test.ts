import { expect, test } from "vitest";
import { period } from "./reads.ts";

const accepts = (from: unknown, to: unknown) => period().isValidSync({ from, to }, { strict: true });

test.each([
  ["a leap day", "2028-02-29", "2028-03-01"],
  ["a hundred days", "2026-01-01", "2026-04-10"],
])("takes %s", (_what, from, to) => {
  expect(accepts(from, to)).toBe(true);
});

test.each([
  ["a hundred and one days", "2026-01-01", "2026-04-11"],
  ["an end before the start", "2026-11-02", "2026-11-01"],
  ["a day that there is not", "2026-02-30", "2026-03-01"],
  ["a time", "2026-11-01T00:00:00Z", "2026-11-02"],
  ["another way to write it", "2026-1-1", "2026-01-02"],
  ["a number", 1, 2],
])("refuses %s", (_what, from, to) => {
  expect(accepts(from, to)).toBe(false);
});
