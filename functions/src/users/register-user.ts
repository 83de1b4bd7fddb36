import type { Caller } from "../callable.ts";
import type { WriteResult } from "../contract.ts";
import { Failure } from "../failure.ts";
import type { Limited } from "../limits/call-limit.ts";
import type { Services } from "../services.ts";
import { transact } from "../transact.ts";
import { writeDocument, writtenOrThrow } from "../write-document.ts";
import { isInviter } from "./get-inviter.ts";
import { cleanName } from "./person-name.ts";
import { userRecord } from "./user-record.ts";

/**
 * Sign-up by e-mail, step 3 (spec §4): the caller's own user record, and the invitation it accepts. Activation trusts
 * that stored invitation and not the link in the mail. Repeating changes nothing that is already there.
 */
export async function registerUser(
  services: Pick<Services, "db"> & Limited,
  { uid, email, provider }: Caller,
  request: { inviterId: string; name: string },
): Promise<WriteResult> {
  if (provider !== "password") throw new Failure("wrong-provider");
  const doc = (collection: string, id: string) => services.db.collection(collection).doc(id);
  const documents = [doc("Users", uid), doc("Invitations", uid), doc("Users", request.inviterId)];

  const register = () =>
    transact(services, documents, (tx, [user, invitation, inviter]) => {
      // The token may outlive the account.
      if (user?.get("isDeleted") === true) throw new Failure("user-not-found");
      if (!isInviter(inviter)) throw new Failure("inviter-not-found");
      if (!user || !invitation) throw new Error("getAll answered fewer documents than asked");
      const now = new Date().toISOString();
      const name = cleanName(request.name);
      const isNamed = user.exists && user.get("name");
      // The account's own trigger may have made the record first, without the name that only this form knows.
      if (!user.exists) tx.create(user.ref, userRecord({ userId: uid, email, name }));
      else if (!isNamed) tx.update(user.ref, { name, updatedAt: now });

      if (!invitation.exists) {
        tx.create(invitation.ref, { inviterId: request.inviterId, createdAt: now });
      }
      return isNamed && invitation.exists ? "nothing-to-do" : "written";
    });

  return writtenOrThrow(await writeDocument(uid, register));
}
