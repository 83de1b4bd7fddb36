import { globSync, readFileSync } from "node:fs";
import { inRepository } from "suite/repository.ts";
import { expect, test } from "vitest";
import { consolePath } from "./serve-page.ts";

test("the console is not part of what is deployed", async () => {
  const built = ["apps/web/dist/**/*.{html,js,css,json}", "functions/lib/**/*.{js,cjs}", "firebase.json"];
  const files = built.flatMap((pattern) => globSync(pattern, { cwd: inRepository("") }));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => readFileSync(inRepository(file), "utf8").includes(consolePath))).toEqual([]);
  // Hosting treats the address as an unknown one.
  const response = await fetch(`${process.env.SUITE_HOSTING_ORIGIN}${consolePath}`);
  expect(response.status).toBe(404);
  expect((await fetch(`${process.env.SUITE_HOSTING_ORIGIN}${consolePath}/events`)).status).toBe(404);
});
