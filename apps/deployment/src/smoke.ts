import { chosen } from "./chosen.ts";
import { ask, remedyFor } from "./smoke/check.ts";
import { fileChecks } from "./smoke/file-checks.ts";
import { functionChecks } from "./smoke/function-checks.ts";
import { missingFunctions } from "./smoke/missing-functions.ts";

/**
 * Looks at what is deployed, in seconds and without writing anything: `smoke`, or `smoke https://another-origin` for a
 * preview channel. Prints a line for each failure, with what to do, and exits with 1.
 */
async function smoke(): Promise<void> {
  const choices = await chosen();
  const [origin = `https://${choices.domain}`] = process.argv.slice(2);
  const missing = missingFunctions(choices);
  const checks = [...functionChecks(choices), ...(await fileChecks(origin, choices))];
  const results = await Promise.all(
    checks.map(async ({ name, path, init, problem }) => {
      const answer = await ask(origin, path, init);
      const found = problem(answer);
      return found ? [`${name}: ${found}. ${remedyFor(answer)}`] : [];
    }),
  );
  const failures = [...results.flat(), ...((await missing) ?? [])];
  for (const line of failures) console.error(line);
  const events = (await missing) ? "" : " What events set off was not asked: nobody is signed in to the CLI.";
  console.log(`${checks.length} checks of ${origin}, ${failures.length} failed.${events}`);
  process.exit(failures.length > 0 ? 1 : 0);
}

await smoke();
