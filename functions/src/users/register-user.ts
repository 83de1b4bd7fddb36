import type { Transaction } from "firebase-admin/firestore";
import {
  type Invitation,
  type InvitationSnapshot,
  invitationDocument,
  isFulfilled,
} from "../documents/invitations.ts";
import {
  isDeactivated,
  isDeleted,
  isInviter,
  type UserSnapshot,
  userDocument,
  userRecord,
} from "../documents/users.ts";
import { cleanName } from "../people/person-name.ts";
import type { Caller } from "../platform/callable.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { type Outcome, transact } from "../platform/transact.ts";

/**
 * Sign-up by e-mail, step 3 (spec §4): the caller's own user record, and the invitation it accepts. Activation trusts
 * that stored invitation and not the link in the mail. The newest one counts until it is fulfilled; nothing else that
 * is there already is changed.
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

function writeUser(tx: Transaction, user: UserSnapshot, newUser: Parameters<typeof userRecord>[0]): Outcome {
  if (user.data()?.name) return "nothing-to-do";
  // The mobile app may have made the record first, without the name that only this form knows.
  if (user.exists) tx.update(user.ref, { name: newUser.name, updatedAt: new Date().toISOString() });
  else tx.create(user.ref, userRecord(newUser));
  return "written";
}

function acceptInvitation(
  tx: Transaction,
  { user, invitation }: { user: UserSnapshot; invitation: InvitationSnapshot },
  inviterId: string,
): Outcome {
  const isAccepted = invitation.data()?.inviterId === inviterId;
  if (isDeactivated(user) || isAccepted || isFulfilled(invitation)) return "nothing-to-do";
  const accepted: Invitation = { inviterId, createdAt: new Date().toISOString() };
  tx.set(invitation.ref, accepted);
  return "written";
}
