import { createHash, randomUUID } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import {
  type AnnouncementSnapshot,
  announcementDocument,
  isAnnouncedTo,
  isHeldBy,
  newAnnouncement,
} from "../documents/announcements.ts";
import { friendDocument } from "../documents/friends.ts";
import { historyDocument } from "../documents/notification-history.ts";
import type { CounterReference } from "../documents/rate-limits.ts";
import { readTogether, type Snapshots } from "../documents/snapshots.ts";
import { languageOf, nameOf, type UserSnapshot, userDocument } from "../documents/users.ts";
import { appendToHistory } from "../notifications/history.ts";
import { notificationEntry } from "../notifications/notification-entry.ts";
import { displayName } from "../people/person-name.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import { friendshipId } from "./friendship.ts";
import { isNews } from "./is-news.ts";

/** What is left to do after recording. */
export interface RecordedFriends {
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
export async function recordFriends(
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
      // Recorded by an earlier attempt of this transaction whose answer was lost, or by others.
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
    if (isNews({ friendship, inviter, invitee })) friends.push({ announcement, invitee });
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
