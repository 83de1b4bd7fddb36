import { expect, test } from "vitest";
import { checkSum } from "./import-counts.ts";

const counts = { found: 10, imported: 4, alreadyThere: 3, refused: 2, skipped: 1, noted: 2 };

test("a sum that is right passes", () => {
  expect(() => checkSum(counts)).not.toThrow();
});

test.each(["found", "imported", "alreadyThere", "refused", "skipped"] as const)(
  "one link more or less in %s is an error",
  (name) => {
    expect(() => checkSum({ ...counts, [name]: counts[name] + 1 })).toThrow("links were found, but");
    expect(() => checkSum({ ...counts, [name]: counts[name] - 1 })).toThrow("links were found, but");
  },
);

test("notes do not count", () => {
  expect(() => checkSum({ ...counts, noted: 7 })).not.toThrow();
});
