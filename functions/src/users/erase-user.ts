import type { Firestore } from "firebase-admin/firestore";
import { invitationDocument } from "../documents/invitations.ts";
import { historyDocument } from "../documents/notification-history.ts";
import { notificationsDocument } from "../documents/notifications.ts";
import { deletionMark, userDocument } from "../documents/users.ts";
import { anonymizeFriend } from "../friends/anonymize-friend.ts";
import { forgetInviteLinks, type LinkServices } from "../links/links.ts";
import { anonymizeInHistory } from "../notifications/anonymize-in-history.ts";
import type { Services } from "../platform/services.ts";
import { settleAll } from "../platform/settle-all.ts";

/**
 * Erases a person whose account was deleted. May be repeated, and cut off anywhere: the event comes again until it
 * succeeds, and goes on where it was. See docs/decisions.md#d12.
 *
 * Erased: everything in `Users/{userId}` (name, address, push tokens, language, country, tasks), the documents
 * `Notifications/{userId}`, `Invitations/{userId}` and `NotificationHistory/{userId}` with its older pages, the stored
 * picture, the short links that are about the person with their clicks, and the name in friends' `Friends` documents
 * and histories, which becomes the product's generic one.
 *
 * Stays: `Users/{userId}` as a mark of who is gone, so that a late event or a session that outlives the account cannot
 * bring them back; that two ids were friends and since when; the counters of call limits and the notes of
 * what a friend was told, which hold no name and expire within days; the entry in the history of somebody whom a social sign-up befriended and who has ended the
 * friendship since; what the CDN has of the picture, for two days at most; and what else the mobile app keeps.
 */
export async function eraseUser(
  { db, deleteFile, settings }: Pick<Services, "deleteFile"> & LinkServices,
  userId: string,
): Promise<void> {
  // First, because from here on nobody can join as, or be joined to, this person while the rest is erased.
  await userDocument(db, userId).set(deletionMark(userId));
  // Each by itself: what cannot be done now must not keep the rest from being done.
  await settleAll([
    // In turn, because both may lead to the same history.
    anonymizeFriend(db, userId).finally(() => forgetInvitation(db, userId)),
    notificationsDocument(db, userId).delete(),
    db.recursiveDelete(historyDocument(db, userId)),
    forgetInviteLinks({ db, settings }, userId),
    deleteFile("Users", userId),
  ]);
}

/** The friendship may have ended since, and with it the document that leads to the inviter's history. */
async function forgetInvitation(db: Firestore, userId: string): Promise<void> {
  const invitation = invitationDocument(db, userId);
  const inviterId = (await invitation.get()).data()?.inviterId;
  if (inviterId) await anonymizeInHistory(db, inviterId, userId);
  await invitation.delete();
}
