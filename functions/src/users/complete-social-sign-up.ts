import { isInviter } from "../documents/users.ts";
import type { Caller } from "../platform/callable.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { activate } from "./activation.ts";

const providers = ["google.com", "apple.com"];

/**
 * Social sign-up (spec §4): the caller, whom Apple or Google vouches for, becomes an active user and the inviter's
 * friend. Somebody who was a user before keeps every setting and only gains the friend; somebody who was deactivated
 * stays as they are.
 */
export async function completeSocialSignUp(
  services: Pick<Services, "db"> & Limited,
  { uid, email, isEmailVerified, name, provider }: Caller,
  { inviterId }: { inviterId: string },
): Promise<void> {
  if (!providers.includes(provider)) throw new Failure("wrong-provider");
  // An account by e-mail that Google or Apple was linked to keeps its own address, whosever that is.
  if (email && !isEmailVerified) throw new Failure("email-not-verified");
  const expectedInviterId = inviterId === uid ? undefined : inviterId;
  await activate(services, {
    inviteeId: uid,
    expectedInviterId,
    invitee: Promise.resolve({ userId: uid, email, name, defaults: { language: "en", country: "asia" } }),
    accept: ({ user, inviter }) => {
      if (expectedInviterId && !isInviter(inviter?.user)) throw new Failure("inviter-not-found");
      return user.data()?.isActive === false ? "leave-as-is" : { inviterId: expectedInviterId };
    },
  });
}
