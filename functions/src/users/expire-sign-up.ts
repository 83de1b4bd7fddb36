import type { DocumentSnapshot } from "firebase-admin/firestore";
import { invitationDocument, readInvitation } from "../documents/invitations.ts";
import { readTogether } from "../documents/reading.ts";
import { isUntouchedSignUp, readUser, userDocument } from "../documents/users.ts";
import type { Services } from "../platform/services.ts";

/**
 * Erases the record of a sign-up that no one has confirmed, once Firestore's time to live has deleted its invitation
 * (docs/decisions.md#d84). Keeps a record that the mobile app has created or changed, and one of a confirmed address. If the
 * record stays, writes the invitation back for good: it tells the holder of that sign-up from a later one. Idempotent.
 *
 * @param invitation as it was before its deletion
 */
export async function expireSignUp(
  { db, findAccount, deleteFile }: Pick<Services, "db" | "findAccount" | "deleteFile">,
  invitation: DocumentSnapshot,
): Promise<void> {
  const { isExpired, hasCreatedUser } = readInvitation(invitation);
  if (!isExpired) return;
  const account = await findAccount(invitation.id);
  const { expiresAt: _, ...kept } = invitation.data() ?? {};
  await db.runTransaction(async (tx) => {
    const documents = [userDocument(db, invitation.id), invitationDocument(db, invitation.id)] as const;
    const [user, newer] = await readTogether(tx, documents);
    if (newer.exists || !readUser(user).isThere) return;
    if (hasCreatedUser && !account?.emailVerified && isUntouchedSignUp(user)) {
      // A stranger may have planted it.
      await deleteFile("Users", invitation.id);
      tx.delete(user.ref);
    } else if (account) tx.set(newer.ref, kept);
  });
}
