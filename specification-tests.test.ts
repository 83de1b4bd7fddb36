import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const map = new URL("./docs/specification-tests.md", import.meta.url);

/** The rows of the map without their heads: | what is specified | [file](path) | `name of a test` |. */
const rows = readFileSync(map, "utf8")
  .split("\n")
  .filter((line) => /^\| (?!The specification|-)/.test(line));

const proofs = rows.map((row) => {
  const [, path = "", name = ""] = /\]\(([^)]+\.test\.ts)\)\s*\| `([^`]+)`\s*\|$/.exec(row) ?? [];
  return { row, path, name };
});

test("every row names a test", () => {
  expect(proofs.length).toBeGreaterThan(60);
  expect(proofs.filter(({ name }) => name === "")).toEqual([]);
});

test("every named file and test exists", () => {
  const missing = proofs.filter(({ path, name }) => {
    const file = new URL(path, map);
    return !existsSync(file) || !readFileSync(file, "utf8").includes(name);
  });
  expect(missing).toEqual([]);
});
