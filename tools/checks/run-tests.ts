import { spawnSync } from "node:child_process";
import { createVitest, parseCLI } from "vitest/node";

/** `test`: builds and runs the tests in a fresh suite. Says which a path stands for; one without a test fails first. */
const config = "tools/checks/vitest.config.ts";
const command = ["vitest", "run", "--config", config, ...process.argv.slice(2)];
// Vitest changes its own environment.
const env = { ...process.env };
const { filter, options } = parseCLI([...command]);
if (filter.length > 0) {
  const vitest = await createVitest("test", { ...options, config, watch: false });
  for (const path of filter) {
    const found = await vitest.globTestSpecifications([path]);
    if (found.length === 0) stop(1, `No test file matches "${path}".`);
    const counts = Object.entries(Object.groupBy(found, ({ project }) => project.name));
    const projects = counts.map(([name, files = []]) => `${files.length} of the project "${name}"`);
    console.error(`Test files with "${path}" in their path: ${projects.join(", ")}.`);
  }
  await vitest.close();
}
for (const script of [["build"], ["--filter", "dev", "suite", ...command]]) {
  const { status } = spawnSync("pnpm", script, { stdio: "inherit", env });
  if (status !== 0) stop(status ?? 1);
}

function stop(code: number, problem = ""): never {
  if (problem) console.error(problem);
  process.exit(code);
}
