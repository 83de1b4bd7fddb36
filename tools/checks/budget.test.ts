import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Maximum number of physical lines of tests, their helpers and their fixtures. */
const MAX_TEST_LINES = 25_000;

const isCode = /\.(ts|tsx|css|cts)$/;
const isOfTests = /\.test\.|\/tests?\/|\/testing\/|fixtures|conformance|\/deployed\/|\/scenarios\//;

test("the tests keep to their budget: a new one takes the place of one that finds no more than others", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((file) => isCode.test(file) && isOfTests.test(file));
  const lines = files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8").split("\n").length - 1);
  const sum = lines.reduce((total, count) => total + count, 0);
  expect(sum).toBeGreaterThan(MAX_TEST_LINES / 2);
  expect(sum).toBeLessThanOrEqual(MAX_TEST_LINES);
});
