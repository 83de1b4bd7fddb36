import type { Callables } from "contract/callables";
import { cleanName } from "contract/names";
import { countToday } from "../documents/day-counts.ts";
import {
  invitationDocument,
  isInviter,
  isPlanted,
  newInvitation,
  ownName,
  readInvitation,
} from "../documents/invitations.ts";
import { readUser, registeredUser, userDocument } from "../documents/users.ts";
import { type Caller, passwordTime, signedInAccount } from "../platform/accounts.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";
import { type MailServices, prepareMail, sendPrepared } from "./confirmation-mail.ts";

interface RegisterServices extends Pick<Services, "db" | "findAccount" | "deleteFile">, Limited {
  /** Needed for a request with a language. */
  mails?: MailServices;
}

/**
 * Email sign-up, steps 3 and 4 (spec §4): stores the caller's record and the accepted invitation, then sends the
 * confirmation email if the request has its language. Activation trusts this invitation, not the link in the email.
 * Existing fields stay unchanged, except what an earlier holder of the account may have planted.
 */
export async function registerInvitee(
  services: RegisterServices,
  caller: Caller,
  { inviterId, language, ...request }: Callables["registerUser"]["request"],
): Promise<Pick<Callables["registerUser"]["response"], "mail">> {
  if (caller.firebase.sign_in_provider !== "password") throw new Failure("wrong-provider");
  const { uid } = caller;
  const { db } = services;
  const documents = [
    userDocument(db, uid),
    invitationDocument(db, uid),
    userDocument(db, inviterId),
    invitationDocument(db, inviterId),
  ] as const;
  // Beside the transaction's read. The transaction awaits it and may fail before that.
  const signedIn = signedInAccount(services, caller);
  signedIn.catch(() => {});

  let prepared: ReturnType<typeof prepareMail> | undefined;
  await transact(services, documents, async (tx, [user, invitation, inviter, invitationOfInviter]) => {
    const { isDeleted, isDeactivated } = readUser(user);
    if (isDeleted) throw new Failure("user-not-found");
    if (!isInviter(inviter, invitationOfInviter)) throw new Failure("inviter-not-found");
    const account = await signedIn;
    const password = passwordTime(account);
    const before = readInvitation(invitation, password);
    const isAccepted = !isDeactivated && !before.isFulfilled;
    if (services.mails && language) {
      // Beside the commit. An attempt that is repeated makes no other codes.
      const accepted = isAccepted ? inviterId : undefined;
      prepared ??= prepareMail(services.mails, { userId: uid, account, language, inviterId: accepted });
      prepared.catch(() => {});
    }
    const name = ownName(user, before) ? undefined : cleanName(request.name);
    if (name !== undefined) {
      const newUser = { userId: uid, email: account.email ?? "", name };
      const isTakenOver = isPlanted(before);
      if (isTakenOver) await services.deleteFile("Users", uid);
      tx.set(user.ref, registeredUser(user, newUser, isTakenOver), { merge: true });
    }
    if (!isAccepted || (before.pendingInviter === inviterId && name === undefined))
      return name === undefined ? "nothing-to-do" : "written";
    const kept = before.isPreHijacked ? undefined : before;
    const createdUser = !user.exists || before.hasCreatedUser;
    const signUp = {
      inviterId,
      createdUser,
      confirmedBefore: !createdUser && account.emailVerified ? true : undefined,
      // This sign-up gave it to the user, or an earlier one did.
      name: name ?? kept?.name,
      passwordSetAt: password,
    };
    tx.set(invitation.ref, newInvitation(signUp));
    countToday(db, tx, { accounts: !before.exists });
    return "written";
  });
  return prepared ? sendPrepared(prepared) : {};
}
