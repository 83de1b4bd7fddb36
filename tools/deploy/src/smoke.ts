import { setDefaultResultOrder } from "node:dns";
import { setDefaultAutoSelectFamily } from "node:net";
import { chosen } from "./choices.ts";
import { enterStage, readCommandLine, runCommand, stop } from "./command.ts";
import { projectProblems } from "./smoke/project-problems.ts";
import { addressProblem, failuresOf, siteChecks } from "./smoke/site-checks.ts";

readCommandLine([]);
// All requests come from one address, also where the network has one of each family.
setDefaultResultOrder("ipv4first");
setDefaultAutoSelectFamily(false);

/** Checks the live product, in seconds and without writing. Prints a line for each failure, with what to do. */
async function smoke(): Promise<void> {
  enterStage("the smoke test", "Nothing was changed.");
  const choices = await chosen();
  const unseen = projectProblems(choices);
  const checks = await siteChecks(choices);
  const seen = [...(await failuresOf(checks, choices)), ...(await addressProblem(choices))];
  const lines = [...seen, ...(await unseen)];
  console.log(`${checks.length + 1} checks of https://${choices.domain}, ${lines.length} failed.`);
  if (lines.length > 0) stop(lines.join("\n"));
}

runCommand("do what the lines above say, then `npx pnpm@12 smoke`", smoke);
