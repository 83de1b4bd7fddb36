import { randomUUID } from "node:crypto";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { friendJoinedEntry } from "../notifications/friend-joined.ts";
import { appendToHistory } from "../notifications/history.ts";
import { PushAllowance } from "../push/push-allowance.ts";
import { displayName } from "../users/person-name.ts";
import { announcementOf, isHeldBy, newAnnouncement } from "./announcement.ts";
import { friendshipId } from "./friendship.ts";
import { isNews } from "./is-news.ts";

/** What recording left to do. */
export interface RecordedFriends {
  inviter: DocumentSnapshot;
  /** By id, the friends about whom the caller is to send a push now. */
  toPush: Map<string, DocumentSnapshot>;
}

interface Friend {
  announcement: DocumentSnapshot;
  invitee: DocumentSnapshot;
}

/**
 * Puts new friends into the inviter's history (spec §4, step 3) and notes for each that this is done, in one
 * transaction for all of them; whoever was recorded before is left out, so each is there once. The same transaction
 * decides who is worth a push: where friends come by the dozen, the later ones are silent.
 */
export async function recordFriends(
  db: Firestore,
  inviterId: string,
  inviteeIds: string[],
): Promise<RecordedFriends> {
  const holder = randomUUID();
  const allowance = new PushAllowance(db, inviterId);
  const documents = [...new Set(inviteeIds)].flatMap((inviteeId) => documentsOf(db, inviterId, inviteeId));
  return db.runTransaction(async (tx) => {
    const [inviter, history, counter, ...rest] = await tx.getAll(
      db.collection("Users").doc(inviterId),
      db.collection("NotificationHistory").doc(inviterId),
      allowance.counter,
      ...documents,
    );
    if (!inviter || !history || !counter) throw new Error("getAll answered fewer documents than asked");
    const friends = newsOf(inviter, rest);
    const toPush = (due: Friend[]) => new Map(due.map(({ invitee }) => [invitee.id, invitee]));

    // Where the two were friends before, the note may be of the other's invitation.
    const unrecorded = friends.filter(({ announcement }) => announcement.get("inviterId") !== inviterId);
    if (unrecorded.length === 0) {
      // Recorded by an attempt of this very transaction whose answer was lost, or by others.
      const ours = friends.filter(({ announcement }) => isHeldBy(announcement, holder));
      return { inviter, toPush: toPush(ours) };
    }
    const due = unrecorded.slice(0, allowance.left(counter));
    for (const friend of unrecorded) {
      const push = due.includes(friend) ? "due" : "silent";
      tx.set(friend.announcement.ref, newAnnouncement(inviterId, { push, holder }));
    }
    appendToHistory(tx, history, unrecorded.map(entryFor(inviter)));
    allowance.spend(tx, due.length);
    return { inviter, toPush: toPush(due) };
  });
}

/** The documents of each friend, in the order that `newsOf` takes their snapshots. */
function documentsOf(db: Firestore, inviterId: string, inviteeId: string): DocumentReference[] {
  const id = friendshipId(inviterId, inviteeId);
  return [db.collection("Friends").doc(id), announcementOf(db, id), db.collection("Users").doc(inviteeId)];
}

/** Those whom the inviter is to be told of: who has left gets no history, and who has left is in none. */
function newsOf(inviter: DocumentSnapshot, snapshots: DocumentSnapshot[]): Friend[] {
  const friends: Friend[] = [];
  for (let at = 0; at < snapshots.length; at += 3) {
    const [friendship, announcement, invitee] = snapshots.slice(at, at + 3);
    if (!friendship || !announcement || !invitee) continue;
    if (isNews({ friendship, inviter, invitee })) friends.push({ announcement, invitee });
  }
  return friends;
}

/** By the name that the friend has: a client of the mobile app may have written any other into the friendship. */
const entryFor =
  (inviter: DocumentSnapshot) =>
  ({ invitee }: Friend) =>
    friendJoinedEntry(invitee.id, displayName(invitee.get("name")), inviter.get("language"));
