import { providerNamed } from "contract/sign-up";
import type { InvitationSnapshot } from "../documents/invitations.ts";
import { isDeactivated, isInviter, socialDefaults } from "../documents/users.ts";
import type { CountedVisit } from "../funnel/funnel.ts";
import { passwordTime, providerOf } from "../platform/accounts.ts";
import type { Caller } from "../platform/callable.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { activate, type Invitee } from "./activation.ts";
import type { CountedSignUp } from "./activation-steps.ts";
import { signedInAccount } from "./signed-in-account.ts";

/**
 * Social sign-up (spec §4): a caller who signed in with one of the providers becomes an active user and the inviter's
 * friend. An existing user keeps every setting and only gains the friend. Throws "wrong-provider", "email-not-verified",
 * "inviter-not-found", "unsupported-account" for a deactivated user, and what the transaction and `signedInAccount` throw.
 */
export async function completeSocialSignUp(
  services: Pick<Services, "db" | "findAccount"> & Limited,
  caller: Caller,
  { inviterId, visit }: { inviterId: string; visit?: CountedVisit | undefined },
): Promise<void> {
  const { uid, provider } = caller;
  const method = providerNamed(provider);
  if (!method) throw new Failure("wrong-provider");
  const expectedInviterId = inviterId === uid ? undefined : inviterId;
  await activate(services, {
    inviteeId: uid,
    expectedInviterId,
    invitee: socialAccount(services, caller),
    accept: ({ user, inviter }) => {
      if (expectedInviterId && !isInviter(inviter?.user)) throw new Failure("inviter-not-found");
      if (isDeactivated(user)) throw new Failure("unsupported-account");
      return { inviterId: expectedInviterId };
    },
    countAs: ({ invitation }) => visit && { visit, method, steps: stepsOf(visit, invitation) },
  });
}

async function socialAccount(services: Pick<Services, "findAccount">, caller: Caller): Promise<Invitee> {
  const account = await signedInAccount(services, caller);
  const { email = "", emailVerified } = account;
  // Each provider vouches for its own addresses (`verifiesEmail` in the registry). A linked email account keeps its own
  // address, which may be unconfirmed.
  if (email && !emailVerified) throw new Failure("email-not-verified");
  // An earlier holder may have set the account's name, but not the provider's.
  const name = providerOf(account, caller.provider)?.displayName ?? "";
  return { userId: caller.uid, email, name, defaults: socialDefaults, passwordTime: passwordTime(account) };
}

/** The account of a user who signed up by email before is counted already. */
function stepsOf({ seconds }: CountedVisit, invitation: InvitationSnapshot): CountedSignUp["steps"] {
  const confirmed = [{ step: "addressConfirmed" }, { step: "activated" }] as const;
  return invitation.exists ? confirmed : [{ step: "accountCreated", seconds }, ...confirmed];
}
