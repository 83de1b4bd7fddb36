import { globSync, readFileSync } from "node:fs";
import { inRepository } from "suite/repository.ts";
import { expect, test } from "vitest";

/** What GitHub runs with the rights of this repository. */
const files = globSync(".github/workflows/*.yml", { cwd: inRepository("") });
const workflows = files.map((file) => [file, readFileSync(inRepository(file), "utf8")] as const);

test.each(workflows)("%s pins each action by its commit", (_, text) => {
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = ""]) => action);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test.each(workflows)("%s runs the pnpm of package.json", (_, text) => {
  const { packageManager } = JSON.parse(readFileSync(inRepository("package.json"), "utf8"));
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/);
  expect(text).not.toMatch(/npx|corepack/);
});

test.each(workflows)("%s gives each job its own rights", (_, text) => {
  const [head = "", jobs = ""] = text.split("\njobs:\n");
  expect(head).toContain("\npermissions: {}\n");
  const names = jobs.match(/^ {2}\w+:$/gm) ?? [];
  expect(jobs.match(/^ {4}permissions:$/gm)).toHaveLength(names.length);
  expect(jobs).not.toMatch(/: write(?!\n)|(?<!id-token): write/);
});
