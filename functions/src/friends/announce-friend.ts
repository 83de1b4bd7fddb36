import { createHash, randomUUID } from "node:crypto";
import type { NotificationKindName } from "contract/notification-kinds";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import {
  type AnnouncementSnapshot,
  announcementDocument,
  isAnnouncedTo,
  isHeldBy,
  newAnnouncement,
} from "../documents/announcements.ts";
import { friendDocument } from "../documents/friends.ts";
import {
  entriesOf,
  type HistoryEntry,
  type HistorySnapshot,
  historyDocument,
  historyEntry,
  moreEntries,
  olderPage,
  olderPages,
  onlyEntries,
} from "../documents/notification-history.ts";
import type { CounterReference } from "../documents/rate-limits.ts";
import { readTogether, type Snapshots } from "../documents/snapshots.ts";
import { languageOf, nameOf, type UserSnapshot, userDocument } from "../documents/users.ts";
import { notificationMessage } from "../notifications/notification-message.ts";
import { displayName } from "../people/person-name.ts";
import { Batches } from "../platform/batches.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { friendshipId, type Pair } from "./friendship.ts";
import { claimPush, sendPush } from "./push-about-friend.ts";
import { shouldAnnounce } from "./should-announce.ts";

// At three documents each, far below a transaction's limit.
export const FRIENDS_PER_TRANSACTION = 100;

const batchesOf = new WeakMap<Firestore, Batches<string, RecordedFriends>>();

/**
 * Announces a new friend to the inviter (spec §4, step 3): a history entry, then a push to every device.
 * Progress is recorded in `Announcements/{friendshipId}`, so it is idempotent and safe to race or interrupt.
 * Throws, to be retried, if the history cannot be written or some devices are not settled. See
 * docs/decisions.md#d31.
 *
 * Each friend is in the history once. Each device gets one push, with two exceptions. The process may die
 * between FCM's answer and its record, or FCM may take longer than the lease while the event is delivered
 * again. The second push then replaces the first on the device.
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

/** The remaining work after recording. */
interface RecordedFriends {
  inviter: UserSnapshot;
  /** The friends to push about, by id. */
  toPush: Map<string, UserSnapshot>;
}

interface Friend {
  announcement: AnnouncementSnapshot;
  invitee: UserSnapshot;
}

/**
 * Adds new friends to the inviter's history (spec §4, step 3) and records each as announced, in one transaction; a
 * friend who was recorded before is skipped. The same transaction decides about pushes, within the inviter's limit.
 */
async function recordFriends(
  db: Firestore,
  inviterId: string,
  inviteeIds: string[],
): Promise<RecordedFriends> {
  const holder = randomUUID();
  const account = createHash("sha256").update(inviterId).digest("hex").slice(0, 32);
  const limit = new CallLimit("push", { account });
  const [pushCounter] = limit.counters(db) as [CounterReference];
  const friendDocuments = [...new Set(inviteeIds)].flatMap((id) => documentsOf(db, inviterId, id));
  return db.runTransaction(async (tx) => {
    const [inviter, history, counter, ...rest] = await readTogether(tx, [
      userDocument(db, inviterId),
      historyDocument(db, inviterId),
      pushCounter,
      ...friendDocuments,
    ]);
    const friends = newsOf(inviter, rest);
    const toPush = (due: Friend[]) => new Map(due.map(({ invitee }) => [invitee.id, invitee]));

    // If the two were friends before, the announcement may be of the other's invitation.
    const unrecorded = friends.filter(({ announcement }) => !isAnnouncedTo(announcement, inviterId));
    if (unrecorded.length === 0) {
      // Recorded by another delivery, or by an earlier attempt of this transaction with a lost answer.
      const ours = friends.filter(({ announcement }) => isHeldBy(announcement, holder));
      return { inviter, toPush: toPush(ours) };
    }
    const due = unrecorded.slice(0, limit.left([counter]));
    for (const friend of unrecorded) {
      const push = due.includes(friend) ? "due" : "silent";
      tx.set(friend.announcement.ref, newAnnouncement(inviterId, { push, holder }));
    }
    appendToHistory(tx, history, unrecorded.map(entryFor(inviter)));
    limit.commit(tx, db, [counter], due.length);
    return { inviter, toPush: toPush(due) };
  });
}

/** A friend's documents, in the order of `newsOf`. */
function documentsOf(db: Firestore, inviterId: string, inviteeId: string) {
  const id = friendshipId(inviterId, inviteeId);
  return [friendDocument(db, id), announcementDocument(db, id), userDocument(db, inviteeId)] as const;
}

/** The friends to announce: none if the inviter has left, and none who have left. */
function newsOf(inviter: UserSnapshot, snapshots: readonly unknown[]): Friend[] {
  const friends: Friend[] = [];
  for (let at = 0; at < snapshots.length; at += 3) {
    const ofFriend = snapshots.slice(at, at + 3) as readonly unknown[] as Snapshots<
      ReturnType<typeof documentsOf>
    >;
    const [friendship, announcement, invitee] = ofFriend;
    if (shouldAnnounce({ friendship, inviter, invitee })) friends.push({ announcement, invitee });
  }
  return friends;
}

/** Uses the name in the invitee's record: a client of the mobile app may have written any name into the friendship. */
const entryFor =
  (inviter: UserSnapshot) =>
  ({ invitee }: Friend) => {
    const subject = { id: invitee.id, name: displayName(nameOf(invitee)) };
    return notificationEntry("friend_join", subject, languageOf(inviter));
  };

/** The person that a notification is about. */
interface Subject {
  id: string;
  name: string;
}

/** A new entry for a history (spec §3), in the language of its owner. */
export function notificationEntry(
  kind: NotificationKindName,
  { id, name }: Subject,
  language: unknown,
): HistoryEntry {
  const message = notificationMessage(kind, name, language);
  return historyEntry(kind, { inviteeId: id, inviteeName: name }, message);
}

/** Entries in a page of older history, and entries that stay in the list after a split. */
export const PAGE_SIZE = 100;

/**
 * Appends entries to `NotificationHistory/{inviterId}.entries`, creating the list if absent (spec §4). A
 * document is limited to 1 MiB. Beyond two pages, the oldest entries move to the subcollection `Older` in the
 * same transaction. Nothing is lost, and the cost does not grow with the number of friends. Throws if
 * `entries` is not a list, and leaves that value unchanged.
 */
export function appendToHistory(tx: Transaction, history: HistorySnapshot, added: HistoryEntry[]): void {
  const stored = entriesOf(history);
  if (!stored) throw new Error("the history's entries are not a list");
  const all = [...stored, ...added];
  if (all.length <= 2 * PAGE_SIZE) {
    tx.set(history.ref, moreEntries(added), { merge: true });
    return;
  }
  const older = all.splice(0, Math.floor(all.length / PAGE_SIZE - 1) * PAGE_SIZE);
  for (let start = 0; start < older.length; start += PAGE_SIZE) {
    tx.create(olderPages(history.ref).doc(), olderPage(older.slice(start, start + PAGE_SIZE)));
  }
  tx.set(history.ref, onlyEntries(all), { merge: true });
}
