import type { Visit } from "contract/visits";
import type { DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import {
  hasCreatedUser,
  invitationDocument,
  isFulfilled,
  isPlanted,
  newInvitation,
  ownName,
  pendingInviter,
  type SignUp,
  signUpVisit,
} from "../documents/invitations.ts";
import { text } from "../documents/reading.ts";
import {
  isDeactivated,
  isDeleted,
  isInviter,
  type NewUser,
  registeredUser,
  userDocument,
  userRecord,
} from "../documents/users.ts";
import { countSteps } from "../funnel/counts.ts";
import { cleanName } from "../people/person-name.ts";
import { type Caller, passwordTime, signedInAccount } from "../platform/accounts.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { type Outcome, transact } from "../platform/transact.ts";

/**
 * Email sign-up, step 3 (spec §4): stores the caller's record and the accepted invitation. Activation trusts this
 * invitation, not the link in the email. The newest one counts until it is fulfilled, or the account's password changes;
 * existing fields stay unchanged, except a name that an earlier holder of the account has planted.
 * Throws "wrong-provider", "inviter-not-found", "user-not-found", "not-signed-in" and what the transaction throws.
 */
export async function registerUser(
  services: Pick<Services, "db" | "findAccount"> & Limited,
  caller: Caller,
  { inviterId, visit, ...request }: SignUpRequest,
): Promise<void> {
  if (caller.provider !== "password") throw new Failure("wrong-provider");
  const { uid } = caller;
  const { db } = services;
  const documents = [
    userDocument(db, uid),
    invitationDocument(db, uid),
    userDocument(db, inviterId),
  ] as const;
  // Beside the transaction's read. The transaction awaits it and may fail before that.
  const signedIn = signedInAccount(services, caller);
  signedIn.catch(() => {});

  await transact(services, documents, async (tx, [user, invitation, inviter]) => {
    if (isDeleted(user)) throw new Failure("user-not-found");
    if (!isInviter(inviter)) throw new Failure("inviter-not-found");
    const account = await signedIn;
    const password = passwordTime(account);
    const name = ownName(user, invitation, password) ? undefined : cleanName(request.name);
    if (name !== undefined) writeUser(tx, user, { userId: uid, email: account.email ?? "", name });
    const signUp = { inviterId, visit, name, passwordTime: password };
    const accepted = acceptInvitation(tx, { user, invitation }, signUp);
    if (visit && accepted === "written" && !invitation.exists)
      countSteps(db, tx, [{ ...visit, step: "accountCreated", method: "email" }]);
    return name === undefined ? accepted : "written";
  });
}

interface SignUpRequest {
  inviterId: string;
  name: string;
  visit?: Visit | undefined;
}

function writeUser(tx: Transaction, user: DocumentSnapshot, newUser: NewUser): void {
  // The mobile app may have created the record first, without the name, which only this form knows.
  if (user.exists) tx.set(user.ref, registeredUser(user, newUser), { merge: true });
  else tx.create(user.ref, userRecord(newUser));
}

/** This sign-up gave `name` to the user. It is undefined if the user had one before. */
function acceptInvitation(
  tx: Transaction,
  { user, invitation }: { user: DocumentSnapshot; invitation: DocumentSnapshot },
  signUp: Omit<SignUp, "isOurUser">,
): Outcome {
  const isAccepted = pendingInviter(invitation, signUp.passwordTime) === signUp.inviterId;
  if (isDeactivated(user) || isFulfilled(invitation)) return "nothing-to-do";
  if (isAccepted && signUp.name === undefined) return "nothing-to-do";
  const before = isPlanted(invitation, signUp.passwordTime)
    ? {}
    : { name: text(invitation.get("name")), visit: signUpVisit(invitation) };
  const isOurUser = !user.exists || hasCreatedUser(invitation);
  const { name = before.name, visit = before.visit } = signUp;
  tx.set(invitation.ref, newInvitation({ ...signUp, name, visit, isOurUser }));
  return "written";
}
