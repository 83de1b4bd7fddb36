import { randomUUID } from "node:crypto";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { friendJoinedEntry } from "../notifications/friend-joined.ts";
import { appendToHistory } from "../notifications/history.ts";
import { PushAllowance } from "../push/push-allowance.ts";
import { isInviter } from "../users/get-inviter.ts";
import { announcementOf, isHeldBy, newAnnouncement } from "./announcement.ts";
import { friendshipId } from "./friendship.ts";

/** What recording left to do. */
export interface RecordedFriends {
  inviter: DocumentSnapshot;
  /** By invitee, the friendships whose push the caller is to send now. */
  toPush: Map<string, DocumentSnapshot>;
}

interface Friend {
  friendship: DocumentSnapshot;
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
    // Who has left gets no new history.
    if (!isInviter(inviter)) return { inviter, toPush: new Map() };
    const friends = friendsOf(rest, inviterId);
    const toPush = (due: Friend[]) =>
      new Map(due.map(({ friendship }) => [friendship.get("friendId") as string, friendship]));

    const unrecorded = friends.filter(({ announcement }) => !announcement.exists);
    if (unrecorded.length === 0) {
      // Recorded by an attempt of this very transaction whose answer was lost, or by others.
      const ours = friends.filter(({ announcement }) => isHeldBy(announcement, holder));
      return { inviter, toPush: toPush(ours) };
    }
    const due = unrecorded.slice(0, allowance.left(counter));
    for (const friend of unrecorded) {
      const push = due.includes(friend) ? "due" : "silent";
      tx.create(friend.announcement.ref, newAnnouncement(inviterId, { push, holder }));
    }
    appendToHistory(tx, history, unrecorded.map(entryFor(inviter)));
    allowance.spend(tx, due.length);
    return { inviter, toPush: toPush(due) };
  });
}

/** The documents of a `Friend`, in the order that `friendsOf` takes their snapshots. */
function documentsOf(db: Firestore, inviterId: string, inviteeId: string): DocumentReference[] {
  const id = friendshipId(inviterId, inviteeId);
  return [db.collection("Friends").doc(id), announcementOf(db, id), db.collection("Users").doc(inviteeId)];
}

/**
 * Those who are the inviter's friends still: the friendship may have ended since, or the friend have left, and a name
 * that was erased must not come back.
 */
function friendsOf(snapshots: DocumentSnapshot[], inviterId: string): Friend[] {
  const friends: Friend[] = [];
  for (let at = 0; at < snapshots.length; at += 3) {
    const [friendship, announcement, invitee] = snapshots.slice(at, at + 3);
    if (!friendship || !announcement || !invitee) continue;
    const isFriend = friendship.get("userId") === inviterId && invitee.get("isDeleted") !== true;
    if (isFriend) friends.push({ friendship, announcement, invitee });
  }
  return friends;
}

const entryFor =
  (inviter: DocumentSnapshot) =>
  ({ friendship }: Friend) =>
    friendJoinedEntry(friendship.get("friendId"), friendship.get("friendName"), inviter.get("language"));
