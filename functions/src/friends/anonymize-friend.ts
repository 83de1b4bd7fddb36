import type { Firestore } from "firebase-admin/firestore";
import { friendshipsJoinedBy, friendshipsOfInviter, inviteeNamed, peopleIn } from "../documents/friends.ts";
import { pagesOf } from "../documents/snapshots.ts";
import { anonymizeInHistory } from "../notifications/anonymize-in-history.ts";
import { isUserId } from "../people/user-id.ts";
import { settleAll } from "../platform/settle-all.ts";
import { brand } from "../product/brand.ts";
import { friendshipId } from "./friendship.ts";

/** How many histories are changed concurrently. */
export const FRIENDS_AT_ONCE = 50;
// These are only read.
const PAGE = 1000;

/**
 * Replaces a user's name in friends' `Friends` documents and histories by the generic one. A friend's history comes
 * first, so a generic name in the document means that both are done and a repetition only reads. Throws after all
 * others are done if a history could not be changed.
 */
export async function anonymizeFriend(db: Firestore, userId: string): Promise<void> {
  const work: Promise<void>[] = [];
  for await (const page of pagesOf(friendshipsJoinedBy(db, userId), FRIENDS_AT_ONCE)) {
    const named = page.filter((friendship) => peopleIn(friendship).inviteeName !== brand.genericDisplayName);
    if (named.length === 0) continue;
    const batch = db.batch();
    const histories = named.map(async (friendship) => {
      await anonymizeAt(db, peopleIn(friendship).inviterId, userId);
      batch.update(friendship.ref, inviteeNamed(brand.genericDisplayName));
    });
    work.push(...histories);
    await Promise.allSettled(histories);
    await batch.commit();
  }
  // Our documents have who joined as the invitee; the mobile app's may be the other way round.
  for await (const page of pagesOf(friendshipsOfInviter(db, userId), PAGE)) {
    const ofApp = page.filter(
      (friendship) => friendship.id !== friendshipId(userId, peopleIn(friendship).inviteeId ?? ""),
    );
    const histories = ofApp.map((friendship) => anonymizeAt(db, peopleIn(friendship).inviteeId, userId));
    work.push(...histories);
    await Promise.allSettled(histories);
  }
  await settleAll(work);
}

/** The mobile app's clients write friendships too; an invalid id in one must not stop the rest. */
async function anonymizeAt(db: Firestore, otherId: unknown, userId: string): Promise<void> {
  if (isUserId(otherId)) await anonymizeInHistory(db, otherId, userId);
}
