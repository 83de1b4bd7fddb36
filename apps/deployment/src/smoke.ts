import firebase from "firebase-tools";
import { askAsOperator } from "./ask-as-operator.ts";
import type { Choices } from "./choices.ts";
import { chosen } from "./chosen.ts";
import { ask, type Check, remedyFor } from "./smoke/check.ts";
import { fileChecks } from "./smoke/file-checks.ts";
import { operatorChecks } from "./smoke/operator-checks.ts";
import { operatorProblems } from "./smoke/operator-problems.ts";
import { rewriteChecks } from "./smoke/rewrite-checks.ts";

/**
 * Looks at what is deployed, in seconds and without writing anything: `smoke`, or `smoke https://another-origin` for a
 * preview channel. Prints a line for each failure, with what to do, and exits with 1.
 */
async function smoke(): Promise<void> {
  const choices = await chosen();
  const [origin = `https://${choices.domain}`] = process.argv.slice(2);
  const operator = { list: firebase.functions.list, ask: askAsOperator };
  const unseen = operatorProblems(choices, origin, operator);
  const visible = [...rewriteChecks(choices), ...(await fileChecks(origin, choices))];
  const checks = [...visible.map((check) => ({ origin, ...check })), ...operatorChecks(choices)];
  const results = await Promise.all(checks.map((check) => failure(check.origin, check, choices)));
  const failures = [...results.flatMap((line) => line ?? []), ...(await unseen)];
  for (const line of failures) console.error(line);
  console.log(`${checks.length} checks of ${origin}, ${failures.length} failed.`);
  process.exit(failures.length > 0 ? 1 : 0);
}

/**
 * What fails is asked again, twice: the first start of a function after a deployment may take longer than its page has
 * time for, and then comes without its content.
 */
async function failure(origin: string, check: Check, choices: Choices, repeats = 2): Promise<string | null> {
  const { name, path, init, problem } = check;
  const answer = await ask(origin, path, init);
  const found = problem(answer);
  if (found && repeats > 0) return failure(origin, check, choices, repeats - 1);
  return found && `${name}: ${found}. ${remedyFor(answer, choices)}`;
}

await smoke();
