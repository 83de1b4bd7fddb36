import type { InvitationSnapshot } from "../documents/invitations.ts";
import { isInactive, isInviter, socialDefaults } from "../documents/users.ts";
import type { CountedVisit } from "../funnel/funnel.ts";
import type { Caller } from "../platform/callable.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { providerNamed } from "../product/providers.ts";
import { activate } from "./activation.ts";
import type { CountedSignUp } from "./activation-steps.ts";

/**
 * Social sign-up (spec §4): a caller who signed in with one of the providers becomes an active user and the inviter's
 * friend. An existing user keeps every setting and only gains the friend; a deactivated one stays deactivated. Throws
 * "wrong-provider", "email-not-verified", "inviter-not-found" and what the transaction throws.
 */
export async function completeSocialSignUp(
  services: Pick<Services, "db"> & Limited,
  { uid, email, isEmailVerified, name, provider }: Caller,
  { inviterId, visit }: { inviterId: string; visit?: CountedVisit | undefined },
): Promise<void> {
  const method = providerNamed(provider);
  if (!method) throw new Failure("wrong-provider");
  // Each provider vouches for its own addresses (`verifiesEmail` in the registry), but an email account that was linked
  // to a provider keeps its own address, which may be unconfirmed.
  if (email && !isEmailVerified) throw new Failure("email-not-verified");
  const expectedInviterId = inviterId === uid ? undefined : inviterId;
  await activate(services, {
    inviteeId: uid,
    expectedInviterId,
    invitee: Promise.resolve({ userId: uid, email, name, defaults: socialDefaults }),
    accept: ({ user, inviter }) => {
      if (expectedInviterId && !isInviter(inviter?.user)) throw new Failure("inviter-not-found");
      return isInactive(user) ? "leave-as-is" : { inviterId: expectedInviterId };
    },
    countAs: ({ invitation }) => visit && { visit, method, steps: stepsOf(visit, invitation) },
  });
}

/** Who has signed up by email already, and now comes with a provider, has an account that was counted. */
function stepsOf({ seconds }: CountedVisit, invitation: InvitationSnapshot): CountedSignUp["steps"] {
  const confirmed = [{ step: "addressConfirmed" }, { step: "activated" }] as const;
  return invitation.exists ? confirmed : [{ step: "accountCreated", seconds }, ...confirmed];
}
