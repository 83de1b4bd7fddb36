import type { Transaction } from "firebase-admin/firestore";
import {
  type InvitationSnapshot,
  invitationBy,
  invitationDocument,
  inviterOf,
  isFulfilled,
} from "../documents/invitations.ts";
import {
  isDeactivated,
  isDeleted,
  isInviter,
  type NewUser,
  nameOf,
  type UserSnapshot,
  userDocument,
  userNamed,
  userRecord,
} from "../documents/users.ts";
import { cleanName } from "../people/person-name.ts";
import type { Caller } from "../platform/callable.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { type Outcome, transact } from "../platform/transact.ts";

/**
 * Email sign-up, step 3 (spec §4): stores the caller's record and the accepted invitation. Activation trusts this
 * invitation, not the link in the email. The newest one counts until it is fulfilled; existing fields stay unchanged.
 * Throws "wrong-provider", "inviter-not-found", "user-not-found" and what the transaction throws.
 */
export async function registerUser(
  services: Pick<Services, "db"> & Limited,
  { uid, email, provider }: Caller,
  request: { inviterId: string; name: string },
): Promise<void> {
  if (provider !== "password") throw new Failure("wrong-provider");
  const { inviterId } = request;
  const { db } = services;
  const documents = [
    userDocument(db, uid),
    invitationDocument(db, uid),
    userDocument(db, inviterId),
  ] as const;

  await transact(services, documents, (tx, [user, invitation, inviter]) => {
    // The token may outlive the account.
    if (isDeleted(user)) throw new Failure("user-not-found");
    if (!isInviter(inviter)) throw new Failure("inviter-not-found");
    const name = cleanName(request.name);
    const outcomes = [
      writeUser(tx, user, { userId: uid, email, name }),
      acceptInvitation(tx, { user, invitation }, inviterId),
    ];
    return outcomes.includes("written") ? "written" : "nothing-to-do";
  });
}

function writeUser(tx: Transaction, user: UserSnapshot, newUser: NewUser): Outcome {
  if (nameOf(user)) return "nothing-to-do";
  // The mobile app may have created the record first, without the name, which only this form knows.
  if (user.exists) tx.update(user.ref, userNamed(newUser.name));
  else tx.create(user.ref, userRecord(newUser));
  return "written";
}

function acceptInvitation(
  tx: Transaction,
  { user, invitation }: { user: UserSnapshot; invitation: InvitationSnapshot },
  inviterId: string,
): Outcome {
  const isAccepted = inviterOf(invitation) === inviterId;
  if (isDeactivated(user) || isAccepted || isFulfilled(invitation)) return "nothing-to-do";
  tx.set(invitation.ref, invitationBy(inviterId));
  return "written";
}
