import type { Transaction } from "firebase-admin/firestore";
import {
  type InvitationSnapshot,
  invitationBy,
  invitationDocument,
  inviterOf,
  isFulfilled,
  signUpVisit,
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
import { type CountedVisit, countSteps, logStep, type TakenStep } from "../funnel/funnel.ts";
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
  request: { inviterId: string; name: string; visit?: CountedVisit | undefined },
): Promise<void> {
  if (provider !== "password") throw new Failure("wrong-provider");
  const { inviterId, visit } = request;
  const { db } = services;
  let taken: TakenStep[] = [];
  const documents = [
    userDocument(db, uid),
    invitationDocument(db, uid),
    userDocument(db, inviterId),
  ] as const;

  await transact(services, documents, (tx, [user, invitation, inviter]) => {
    taken = [];
    // The token may outlive the account.
    if (isDeleted(user)) throw new Failure("user-not-found");
    if (!isInviter(inviter)) throw new Failure("inviter-not-found");
    const name = cleanName(request.name);
    const accepted = acceptInvitation(tx, { user, invitation }, { inviterId, visit });
    const outcomes = [writeUser(tx, user, { userId: uid, email, name }), accepted];
    if (visit && accepted === "written" && !invitation.exists) {
      taken = [{ ...visit, step: "accountCreated", method: "email" }];
      countSteps(db, tx, taken);
    }
    return outcomes.includes("written") ? "written" : "nothing-to-do";
  });
  taken.forEach(logStep);
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
  { inviterId, visit }: { inviterId: string; visit: CountedVisit | undefined },
): Outcome {
  const isAccepted = inviterOf(invitation) === inviterId;
  if (isDeactivated(user) || isAccepted || isFulfilled(invitation)) return "nothing-to-do";
  tx.set(invitation.ref, invitationBy(inviterId, visit ?? signUpVisit(invitation)?.visit));
  return "written";
}
