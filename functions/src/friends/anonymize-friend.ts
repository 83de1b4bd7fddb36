import type { Firestore } from "firebase-admin/firestore";
import { type FriendSnapshot, friendshipsJoinedBy, inviteeNamed, peopleIn } from "../documents/friends.ts";
import { pagesOf } from "../documents/snapshots.ts";
import { anonymizeInHistory } from "../notifications/anonymize-in-history.ts";
import { isUserId } from "../people/user-id.ts";
import { settleAll } from "../platform/settle-all.ts";
import { brand } from "../product/brand.ts";
import { friendshipId } from "./friendship.ts";

/** How many histories are changed concurrently. */
export const FRIENDS_AT_ONCE = 50;

/**
 * Replaces a user's name by the generic one in our `Friends` documents and in our entries of those friends' histories. A
 * friend's history comes first, so a generic name in the document means that both are done and a repetition only reads.
 * Throws after all others are done if a history could not be changed.
 */
export async function anonymizeFriend(db: Firestore, userId: string): Promise<void> {
  const work: Promise<void>[] = [];
  for await (const page of pagesOf(friendshipsJoinedBy(db, userId), FRIENDS_AT_ONCE)) {
    const named = page.filter(
      (friendship) => isOurs(friendship) && peopleIn(friendship).inviteeName !== brand.genericDisplayName,
    );
    if (named.length === 0) continue;
    const batch = db.batch();
    const histories = named.map(async (friendship) => {
      const { inviterId } = peopleIn(friendship);
      // The mobile app's clients write friendships too; an invalid id in one must not stop the rest.
      if (isUserId(inviterId)) await anonymizeInHistory(db, inviterId, userId);
      batch.update(friendship.ref, inviteeNamed(brand.genericDisplayName));
    });
    work.push(...histories);
    await Promise.allSettled(histories);
    await batch.commit();
  }
  await settleAll(work);
}

/** The mobile app's documents have generated ids. */
function isOurs(friendship: FriendSnapshot): boolean {
  const { inviterId = "", inviteeId = "" } = peopleIn(friendship);
  return friendship.id === friendshipId(inviterId, inviteeId);
}
