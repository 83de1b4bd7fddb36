import firebase from "firebase-tools";
import { chosen } from "./choices.ts";
import { askGoogle, runCommand } from "./cli.ts";

/** An account in Auth's REST API. Claims are JSON, and times are milliseconds since 1970. */
interface Account {
  localId: string;
  emailVerified?: boolean;
  customAttributes?: string;
  createdAt?: string;
  providerUserInfo?: { providerId: string }[];
}

/**
 * Gives an account the claim that the operator's callables require, or takes it away with --revoke. Prints a description
 * of the account. Exits with 1 if nothing changed.
 */
async function grant(): Promise<void> {
  const words = process.argv.slice(2);
  const isRevoked = words.includes("--revoke");
  const [email = "", ...more] = words.filter((word) => word !== "--revoke");
  if (!email.includes("@") || more.length > 0)
    fail("npx pnpm@12 grant you@example.org opens the operator's page to that account; --revoke closes it.");
  const { project } = await chosen();
  // Signs in.
  await firebase.functions.list({ project, nonInteractive: true });
  const accounts = `https://identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const found = (await askGoogle(`${accounts}:lookup`, { email: [email] })) as { users?: Account[] };
  const [account, ...others] = found.users ?? [];
  if (others.length > 0) fail(`${others.length + 1} accounts have this address: leave one of them.`);
  if (!account) fail("There is no account with this address: sign in on the operator's page first.");
  console.log(describe(account));
  // A stranger can sign up with this address, set a password, and have a genuine mail sent to it.
  if (!isRevoked && !account.emailVerified)
    fail(
      "The address of this account is not confirmed: reset its password, which confirms the address too, or sign in with Google. Never follow a confirmation mail that you did not request: its sender may know the password.",
    );
  await askGoogle(`${accounts}:update`, claimUpdate(account, isRevoked));
  console.log(
    isRevoked
      ? "The account is no longer an operator's. A session that is open now ends within an hour."
      : "The account is an operator's from the next time it signs in. Its open sessions end, in the app too.",
  );
}

/** Keeps the other claims, and ends all sessions, so that the change holds for everyone who is signed in. */
function claimUpdate({ localId, customAttributes }: Account, isRevoked: boolean): object {
  const { operator: _, ...others } = JSON.parse(customAttributes || "{}");
  const claims = isRevoked ? others : { ...others, operator: true };
  const validSince = String(Math.floor(Date.now() / 1000));
  return { localId, customAttributes: JSON.stringify(claims), validSince };
}

function describe({ localId, createdAt, providerUserInfo = [] }: Account): string {
  const since = createdAt ? new Date(Number(createdAt)).toISOString().slice(0, 10) : "an unknown day";
  const methods = providerUserInfo.map(({ providerId }) => providerId).join(", ") || "no method";
  return `Account ${localId}, there since ${since}, signs in by: ${methods}.`;
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}

runCommand(grant);
