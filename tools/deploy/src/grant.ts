import { chosen } from "./choices.ts";
import { enterStage, readCommandLine, runCommand, stop } from "./command.ts";
import { askGoogle, askPatiently, signIn } from "./google.ts";
import { endOfAlert, operatorAlert } from "./operator-alert.ts";
import { prepare } from "./prepare.ts";
import { provisionsOf } from "./provisions.ts";

/** An account in Auth's REST API. Claims are JSON, and times are milliseconds since 1970. */
interface Account {
  localId: string;
  emailVerified?: boolean;
  customAttributes?: string;
  createdAt?: string;
  providerUserInfo?: { providerId: string }[];
}

/**
 * Without an address, prepares the project. With one, gives its account the claim that the operator's callables require,
 * and the alert's mails, or takes both away with --revoke. Says what it changes, or why it changes nothing.
 */
async function grant(): Promise<void> {
  const { words, flags } = readCommandLine(["--revoke"], 1);
  const isRevoked = flags.has("--revoke");
  const [email] = words;
  const choices = await chosen();
  if (!email && !isRevoked) {
    enterStage("preparing the project", "The lines above say what is there.");
    await signIn(choices);
    return prepare(provisionsOf(choices, askPatiently));
  }
  if (!email?.includes("@"))
    stop("npx pnpm@12 grant you@example.org opens the operator's page to that account; --revoke closes it.");
  enterStage("changing an operator", "The account is as it was.");
  await signIn(choices);
  const accounts = `https://identitytoolkit.googleapis.com/v1/projects/${choices.project}/accounts`;
  const found = await askGoogle<{ users?: Account[] }>(`${accounts}:lookup`, { email: [email] });
  const [account, ...others] = found.users ?? [];
  if (others.length > 0) stop(`${others.length + 1} accounts have this address: leave one of them.`);
  if (!account) stop("There is no account with this address: sign in on the operator's page first.");
  console.log(describe(account));
  // A stranger can sign up with this address, set a password, and have a genuine mail sent to it.
  if (!isRevoked && !account.emailVerified)
    stop(
      "The address of this account is not confirmed: reset its password, which confirms the address too, or sign in with Google. Never follow a confirmation mail that you did not request: its sender may know the password.",
    );
  await askGoogle(`${accounts}:update`, claimUpdate(account, isRevoked));
  console.log(
    isRevoked
      ? "The account is no longer an operator's. The page refuses it from now on."
      : "The account is an operator's from the next time it signs in. Its open sessions end, in the app too.",
  );
  enterStage("setting the alert", "The lines above say what is so.");
  await prepare([(isRevoked ? endOfAlert : operatorAlert)(choices, askGoogle, email.toLowerCase())]);
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

runCommand("`npx pnpm@12 grant` again", grant);
