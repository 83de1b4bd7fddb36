import { chosen } from "./choices.ts";
import { projectProblems } from "./smoke/project-problems.ts";
import { failuresOf, siteChecks } from "./smoke/site-checks.ts";

/**
 * Checks the live product, in seconds and without writing: `smoke`, or `smoke https://another-origin` for a preview.
 * Prints a line for each failure, with what to do, and exits with 1.
 */
async function smoke(): Promise<void> {
  const choices = await chosen();
  const [origin = `https://${choices.domain}`] = process.argv.slice(2);
  const unseen = projectProblems(choices);
  const checks = await siteChecks(origin, choices);
  const failures = [...(await failuresOf(origin, checks, choices)), ...(await unseen)];
  for (const line of failures) console.error(line);
  console.log(`${checks.length} checks of ${origin}, ${failures.length} failed.`);
  process.exit(failures.length > 0 ? 1 : 0);
}

await smoke();
