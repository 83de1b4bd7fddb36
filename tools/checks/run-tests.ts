import { spawnSync } from "node:child_process";
import { createVitest, parseCLI } from "vitest/node";
import { processorSeconds } from "./processor-time.ts";

/** The tests of these projects need no build and no suite. */
const selfContained = new Set(["packages", "firebase-local"]);

/** `test`: builds and runs the tests in a fresh suite. Says which a path stands for; one without a test fails first. */
const config = "tools/checks/vitest.config.ts";
const command = ["vitest", "run", "--config", config, ...process.argv.slice(2)];
// Vitest changes its own environment.
const env = { ...process.env };
const { filter, options } = parseCLI([...command]);
const asked = new Set<string>();
if (filter.length > 0) {
  const vitest = await createVitest("test", { ...options, config, watch: false });
  for (const path of filter) {
    const found = await vitest.globTestSpecifications([path]);
    if (found.length === 0) {
      console.error(`No test file matches "${path}".`);
      process.exit(1);
    }
    const counts = Object.entries(Object.groupBy(found, ({ project }) => project.name));
    for (const [name] of counts) asked.add(name);
    const projects = counts.map(([name, files = []]) => `${files.length} of the project "${name}"`);
    console.error(`Test files with "${path}" in their path: ${projects.join(", ")}.`);
  }
  await vitest.close();
}
const run = (...script: string[]) => spawnSync("pnpm", script, { stdio: "inherit", env }).status ?? 1;
if (asked.size > 0 && [...asked].every((name) => selfContained.has(name)))
  process.exit(run("exec", ...command));
const built = run("build");
if (built !== 0) process.exit(built);
const before = processorSeconds();
const tested = run("--filter", "dev", "suite", ...command);
const after = processorSeconds();
if (before !== null && after !== null)
  console.log(`Processor time of the tests, the suite and the browsers: ${Math.round(after - before)} s`);
process.exit(tested);
