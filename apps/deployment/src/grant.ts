import firebase from "firebase-tools";
import { accountLine } from "./account-line.ts";
import { askAsOperator } from "./ask-as-operator.ts";
import { chosen } from "./chosen.ts";
import { runCommand } from "./cli.ts";
import { type Account, operatorUpdate } from "./operator-update.ts";

const usage =
  "npx pnpm@12 grant you@example.org opens the operator's page to that account; with --revoke it closes it.";

/**
 * Gives the account of an address the claim that the operator's callables ask for, or takes it away with --revoke, as
 * whoever the CLI is signed in as. Says whose account it is and when it takes effect; exits with 1 where nothing was changed.
 */
async function grant(): Promise<void> {
  const words = process.argv.slice(2);
  const isRevoked = words.includes("--revoke");
  const [email = "", ...more] = words.filter((word) => word !== "--revoke");
  if (!email.includes("@") || more.length > 0) return fail(usage);
  const { project } = await chosen();
  // Signs in.
  await firebase.functions.list({ project, nonInteractive: true });
  const accounts = `https://identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const found = (await askAsOperator(`${accounts}:lookup`, { email: [email] })) as { users?: Account[] };
  const [account, ...others] = found.users ?? [];
  if (others.length > 0) return fail(`${others.length + 1} accounts have this address: leave one of them.`);
  if (account) console.log(accountLine(account));
  const update = operatorUpdate(account, isRevoked, Date.now());
  if (typeof update === "string") return fail(update);
  await askAsOperator(`${accounts}:update`, update);
  console.log(
    isRevoked
      ? "The account is no operator's any more: whoever is signed in with it is let in for an hour at most."
      : "The account is an operator's from the next time it signs in. Its sessions until now end, in the app too.",
  );
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}

runCommand(grant);
