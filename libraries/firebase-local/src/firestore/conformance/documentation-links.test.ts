import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = globSync("*.test.ts", {
  cwd: import.meta.dirname,
  exclude: [path.basename(import.meta.filename)],
});
// Right above each test, other comments in between: what it is taken from.
const source = /\/\/ (https:\/\/firebase\.google\.com\/docs\/|Not documented; Google's emulator does so\.)/;

test("every conformance test links to the documentation it is based on", () => {
  const without = files.flatMap((file) => {
    const blocks = readFileSync(path.join(import.meta.dirname, file), "utf8").split(/\n\s*\n/);
    return blocks
      .filter((block) => /^\s*test[.(]/m.test(block) && !source.test(block))
      .map((block) => `${file}: ${/"(.+?)"/.exec(block)?.[1]}`);
  });
  expect(files.length).toBeGreaterThan(10);
  expect(without).toEqual([]);
});
