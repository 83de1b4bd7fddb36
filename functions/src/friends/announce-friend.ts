import type { Firestore } from "firebase-admin/firestore";
import { Batches } from "../platform/batches.ts";
import type { Services } from "../platform/services.ts";
import type { Pair } from "./friendship.ts";
import { claimPush, sendPush } from "./push-about-friend.ts";
import { type RecordedFriends, recordFriends } from "./record-friends.ts";

// With three documents for each this stays far below what one transaction may read and write.
const FRIENDS_AT_ONCE = 100;

const batchesOf = new WeakMap<Firestore, Batches<string, RecordedFriends>>();

/**
 * Tells the inviter of a new friend (spec §4, step 3): an entry in the history, then a push to every device. What is
 * done is noted in `Announcements/{friendshipId}`, so this may be repeated, raced and cut off anywhere. Throwing asks
 * for another attempt: where the history cannot be written, or devices are still to be told. See docs/decisions.md#d31.
 *
 * Each friend is in the history once. Each device is told once, with two exceptions, in both of which the second push
 * replaces the first on the device: the process dies between FCM's answer and the note of it, or FCM takes longer than
 * the lease while the event is delivered a second time.
 * @param now milliseconds since 1970
 */
export async function announceFriend(
  services: Pick<Services, "db" | "messaging">,
  pair: Pair,
  now = Date.now(),
): Promise<void> {
  const { db } = services;
  const { inviter, toPush } = await historyBatches(db).add(pair.inviterId, pair.inviteeId);
  const invitee = toPush.get(pair.inviteeId);
  // The batch may hold this event twice, and one of them sends.
  toPush.delete(pair.inviteeId);
  const push = invitee ? { inviter, invitee, told: [] } : await claimPush(db, pair, now);
  if (push) await sendPush(services, push);
}

/** Friends of one inviter who come together are recorded together, since they all want the same document. */
function historyBatches(db: Firestore): Batches<string, RecordedFriends> {
  const existing = batchesOf.get(db);
  if (existing) return existing;
  const batches = new Batches<string, RecordedFriends>(
    (inviterId, inviteeIds) => recordFriends(db, inviterId, inviteeIds),
    FRIENDS_AT_ONCE,
  );
  batchesOf.set(db, batches);
  return batches;
}
