import type { Firestore } from "firebase-admin/firestore";
import { Batches } from "../platform/batches.ts";
import type { Services } from "../platform/services.ts";
import type { Pair } from "./friendship.ts";
import { claimPush, sendPush } from "./push-about-friend.ts";
import { type RecordedFriends, recordFriends } from "./record-friends.ts";

// At three documents each, far below a transaction's limit.
export const FRIENDS_PER_TRANSACTION = 100;

const batchesOf = new WeakMap<Firestore, Batches<string, RecordedFriends>>();

/**
 * Announces a new friend to the inviter (spec §4, step 3): a history entry, then a push to every device. Progress is
 * recorded in `Announcements/{friendshipId}`, so it is idempotent and safe to race or interrupt. Throws to be retried:
 * if the history cannot be written, or some devices are not settled. See docs/decisions.md#d31.
 *
 * Each friend is in the history once. Each device gets one push, except if the process dies between FCM's answer and
 * its record, or FCM takes longer than the lease while the event is delivered again; the second push then replaces the
 * first on the device.
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
  // A batch may hold this event twice; only one of them sends.
  toPush.delete(pair.inviteeId);
  const push = invitee ? { inviter, invitee, told: [] } : await claimPush(db, pair, now);
  if (push) await sendPush(services, push);
}

/** Concurrent friends of one inviter are recorded in one transaction, since all of them change the same history. */
function historyBatches(db: Firestore): Batches<string, RecordedFriends> {
  const existing = batchesOf.get(db);
  if (existing) return existing;
  const batches = new Batches<string, RecordedFriends>(
    (inviterId, inviteeIds) => recordFriends(db, inviterId, inviteeIds),
    FRIENDS_PER_TRANSACTION,
  );
  batchesOf.set(db, batches);
  return batches;
}
