import type { Caller } from "../callable.ts";
import type { WriteResult } from "../contract.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { writeDocument, writtenOrThrow } from "../write-document.ts";
import { isInviter } from "./get-inviter.ts";
import { cleanName } from "./person-name.ts";
import { userRecord } from "./user-record.ts";

/**
 * Sign-up by e-mail, step 3 (spec §4): the caller's own user record, and the invitation it accepts. Activation trusts
 * that stored invitation and not the link in the mail. Repeating changes nothing that is already there.
 */
export async function registerUser(
  { db }: Pick<Services, "db">,
  { uid, email, provider }: Caller,
  request: { inviterId: string; name: string },
): Promise<WriteResult> {
  if (provider !== "password") throw new Failure("wrong-provider");
  const users = db.collection("Users");
  const invitation = db.collection("Invitations").doc(uid);

  const register = () =>
    db.runTransaction(async (tx) => {
      const [user, stored, inviter] = await tx.getAll(
        users.doc(uid),
        invitation,
        users.doc(request.inviterId),
      );
      if (!isInviter(inviter)) throw new Failure("inviter-not-found");

      const name = cleanName(request.name);
      // The account's own trigger may have made the record first, without the name that only this form knows.
      if (!user?.exists) tx.create(users.doc(uid), userRecord({ userId: uid, email, name }));
      else if (!user.get("name")) tx.update(user.ref, { name, updatedAt: new Date().toISOString() });

      if (!stored?.exists) {
        tx.create(invitation, { inviterId: request.inviterId, createdAt: new Date().toISOString() });
      }
    });

  return writtenOrThrow(await writeDocument(uid, register));
}
