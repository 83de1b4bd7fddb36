import type { Firestore } from "firebase-admin/firestore";
import { blockDocument } from "../documents/blocks.ts";
import { invitationDocument, inviterOf } from "../documents/invitations.ts";
import { historyDocument } from "../documents/notification-history.ts";
import { notificationsDocument } from "../documents/notifications.ts";
import { reportDocument } from "../documents/reports.ts";
import { oneMoreErasure, serviceCountsOf } from "../documents/service-counts.ts";
import { deletionMark, isDeleted, userDocument } from "../documents/users.ts";
import { anonymizeFriend } from "../friends/anonymize-friend.ts";
import { type LinkServices, removeLinksAbout } from "../links/links.ts";
import { anonymizeInHistory } from "../notifications/anonymize-in-history.ts";
import type { Services } from "../platform/services.ts";
import { settleAll } from "../platform/settle-all.ts";

/**
 * Erases a user whose account was deleted. Idempotent and safe to interrupt: the event is retried until it succeeds.
 * See docs/decisions.md#d12.
 *
 * Erased: everything in `Users/{userId}` (name, address, push tokens, language, country, tasks), the documents
 * `Notifications/{userId}`, `Invitations/{userId}` and `NotificationHistory/{userId}` with its older pages, the stored
 * picture, the short links about the user with their clicks, whether the invitations were reported or stopped, and the
 * name in friends' `Friends` documents and histories, which becomes the generic one.
 *
 * Kept: `Users/{userId}` as a deletion mark, so that no late event or session brings the user back; who was friends
 * with the user and since when; rate-limit counters and announcements, which hold no name and expire within days; the
 * history entry of an inviter whose friendship by social sign-up has ended since; the CDN's copy of the picture, for at
 * most two days; and what else the mobile app stores.
 */
export async function eraseUser(
  { db, deleteFile, settings }: Pick<Services, "deleteFile"> & LinkServices,
  userId: string,
): Promise<void> {
  // First, so that nobody can join this user, or be joined, while the rest is erased.
  await markDeleted(db, userId);
  // Independently: one failure must not keep the rest from being erased.
  await settleAll([
    // In sequence, because both may change the same history.
    anonymizeFriend(db, userId).finally(() => anonymizeAtInviter(db, userId)),
    notificationsDocument(db, userId).delete(),
    db.recursiveDelete(historyDocument(db, userId)),
    removeLinksAbout({ db, settings }, userId),
    blockDocument(db, "inviter", userId).delete(),
    reportDocument(db, "invitation", userId).delete(),
    deleteFile("Users", userId),
  ]);
}

/** Counts the erasure with the mark: once, however often the event is repeated. */
async function markDeleted(db: Firestore, userId: string): Promise<void> {
  const user = userDocument(db, userId);
  await db.runTransaction(async (tx) => {
    const isMarked = isDeleted(await tx.get(user));
    tx.set(user, deletionMark(userId));
    if (!isMarked) tx.set(serviceCountsOf(db), oneMoreErasure(), { merge: true });
  });
}

/** The friendship may have ended, and with it the document that leads to the inviter's history. */
async function anonymizeAtInviter(db: Firestore, userId: string): Promise<void> {
  const invitation = invitationDocument(db, userId);
  const inviterId = inviterOf(await invitation.get());
  if (inviterId) await anonymizeInHistory(db, inviterId, userId);
  await invitation.delete();
}
