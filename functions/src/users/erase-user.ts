import type { Firestore } from "firebase-admin/firestore";
import { blockDocument } from "../documents/blocks.ts";
import { hasCreatedUser, invitationDocument, inviterOf } from "../documents/invitations.ts";
import { historyDocument } from "../documents/notification-history.ts";
import { notificationsDocument } from "../documents/notifications.ts";
import { reportDocument } from "../documents/reports.ts";
import { oneMoreErasure, serviceCountsOf } from "../documents/service-counts.ts";
import { readTogether } from "../documents/snapshots.ts";
import { deletionMark, isDeleted, userDocument } from "../documents/users.ts";
import { anonymizeFriend } from "../friends/anonymize-friend.ts";
import { type LinkServices, removeLinksAbout } from "../links/links.ts";
import { anonymizeInHistory } from "../notifications/anonymize-in-history.ts";
import type { Services } from "../platform/services.ts";
import { settleAll } from "../platform/settle-all.ts";

/**
 * Erases our data of a user after the deletion of the account. Idempotent and safe to interrupt: the event is retried until
 * it succeeds. See docs/decisions.md#d12.
 *
 * Erased for everyone: `Invitations/{userId}`, the short links about the user with their clicks, and the reports. In our
 * `Friends` documents and our history entries the generic name replaces the user's.
 *
 * Erased as well if we created the user's record: `Users/{userId}`, `Notifications/{userId}`, `NotificationHistory/{userId}`
 * with its older pages, the stored picture and the block.
 *
 * Kept: a deletion mark in `Users/{userId}`, or the app's record. Friendships with their dates. Rate limits and
 * announcements, which hold no name and expire within days. The app's own documents and entries about the user. The history entry of an inviter after the end of a friendship
 * by social sign-up. The CDN's copy of the picture, for at most two days.
 */
export async function eraseUser(
  { db, deleteFile, settings }: Pick<Services, "deleteFile"> & LinkServices,
  userId: string,
): Promise<void> {
  // First, so that no one can join this user, or be joined, while the rest is erased.
  const { isOurs, inviterId } = await markDeleted(db, userId);
  const ownDocuments = () => [
    notificationsDocument(db, userId).delete(),
    db.recursiveDelete(historyDocument(db, userId)),
    deleteFile("Users", userId),
    // The app may keep a record that it created. Without the block, that user would invite again.
    blockDocument(db, "inviter", userId).delete(),
  ];
  // Independently: one failure must not keep the rest from being erased.
  await settleAll([
    // In sequence, because both may change the same history.
    anonymizeFriend(db, userId).finally(
      // The friendship may have ended, and with it the document that leads to the inviter's history.
      () => inviterId && anonymizeInHistory(db, inviterId, userId),
    ),
    removeLinksAbout({ db, settings }, userId),
    reportDocument(db, "invitation", userId).delete(),
    ...(isOurs ? ownDocuments() : []),
  ]);
  // Last, because a repetition learns from it what to erase.
  await invitationDocument(db, userId).delete();
}

/** Counts the erasure with the mark: once, however often the event is repeated. */
async function markDeleted(db: Firestore, userId: string) {
  const documents = [userDocument(db, userId), invitationDocument(db, userId)] as const;
  return db.runTransaction(async (tx) => {
    const [user, invitation] = await readTogether(tx, documents);
    const isOurs = hasCreatedUser(invitation);
    if (isOurs || !user.exists) tx.set(user.ref, deletionMark(userId));
    if (isOurs && !isDeleted(user)) tx.set(serviceCountsOf(db), oneMoreErasure(), { merge: true });
    return { isOurs, inviterId: inviterOf(invitation) };
  });
}
