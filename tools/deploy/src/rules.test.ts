import { globSync, readFileSync } from "node:fs";
import { inRepository } from "suite/repository.ts";
import { expect, test } from "vitest";
import { CLOSED_COLLECTIONS } from "./rules.ts";

// The mobile app reads and writes these, so its own rules decide.
const shared = ["Users", "Friends", "Notifications", "NotificationHistory", "Older"];

test("every collection of the functions is tested, except those that the app shares", () => {
  const folders = ["functions/src/**/*.ts", "libraries/short-links/src/**/*.ts"];
  const sources = globSync(folders, { cwd: inRepository("") });
  const names = sources
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => [
      ...readFileSync(inRepository(file), "utf8").matchAll(
        /\b(?:typedC|c)ollection(?:<[^(]+>)?\([^;{"]*"(\w+)"/g,
      ),
    ])
    .map(([, name = ""]) => name);
  const closed = CLOSED_COLLECTIONS.map((path) => path.split("/").at(-1));
  expect(new Set(names)).toEqual(new Set([...closed, ...shared]));
});
