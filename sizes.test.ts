import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The rows of docs/architecture.md that give a folder's lines: | `folder` | lines | worth |. */
const rows = [
  ...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `([\w/-]+)` +\| (\d+) +\|/gm),
].map(([, folder = "", lines]) => ({ folder, lines: Number(lines) }));

function linesIn(folder: string): number {
  const sources = globSync(`${folder}/**/*.{ts,tsx,js,css}`).filter((file) => !/\.test\.tsx?$/.test(file));
  return sources.reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0);
}

test("docs/architecture.md lists ten parts, heaviest first", () => {
  expect(rows).toHaveLength(10);
  expect(rows).toEqual(rows.toSorted((one, other) => other.lines - one.lines));
});

test.each(rows)("$folder has about $lines lines", ({ folder, lines }) => {
  const counted = linesIn(folder);
  expect(counted).toBeGreaterThan(lines * 0.8);
  expect(counted).toBeLessThan(lines * 1.2);
});
