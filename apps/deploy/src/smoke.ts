import { type Choices, chosen } from "./choices.ts";
import { projectProblems } from "./smoke/project-problems.ts";
import { type Check, remedyFor, request, siteChecks } from "./smoke/site-checks.ts";

/**
 * Checks the live product, in seconds and without writing: `smoke`, or `smoke https://another-origin` for a preview.
 * Prints a line for each failure, with what to do, and exits with 1.
 */
async function smoke(): Promise<void> {
  const choices = await chosen();
  const own = `https://${choices.domain}`;
  const [origin = own] = process.argv.slice(2);
  const unseen = projectProblems(choices, origin);
  const checks = await siteChecks(origin, choices);
  const results = await Promise.all(checks.map((check) => failure(origin, check, choices)));
  const failures = [...results.flatMap((line) => line ?? []), ...(await unseen)];
  for (const line of failures) console.error(line);
  console.log(`${checks.length} checks of ${origin}, ${failures.length} failed.`);
  if (failures.length === 0 && origin === own)
    console.log(`The last step, once: set Auth's action URL to ${own}/auth/action, see docs/deploy.md.`);
  process.exit(failures.length > 0 ? 1 : 0);
}

/** Repeats a failed check twice: the first start of a function after a deployment may take longer than its page waits. */
async function failure(origin: string, check: Check, choices: Choices, repeats = 2): Promise<string | null> {
  const answer = await request(check.origin ?? origin, check.path, check.init);
  const problem = check.problem(answer);
  if (problem && repeats > 0) return failure(origin, check, choices, repeats - 1);
  return problem && `${check.name}: ${problem}. ${remedyFor(answer, choices)}`;
}

await smoke();
