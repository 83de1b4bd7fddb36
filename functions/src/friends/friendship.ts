import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { blockDocument, isBlocked } from "../documents/blocks.ts";
import { friendDocument, friendRecord, friendshipBetween, peopleIn } from "../documents/friends.ts";
import { readTogether, type Snapshots } from "../documents/reading.ts";
import { isInviter, userDocument } from "../documents/users.ts";
import { notify } from "../notifications/notify.ts";
import type { Services } from "../platform/services.ts";

/**
 * One id for a pair, in both directions: the sorted user ids, joined by a character that no user id contains.
 * So concurrent requests cannot befriend two people twice.
 */
export function friendshipId(one: string, other: string): string {
  return [one, other].sort().join(".");
}

/** Whether the document is of the companion. The mobile app's have generated ids, and the app announces them itself. */
export function isOurs(friendship: DocumentSnapshot): boolean {
  const { inviterId = "", inviteeId = "" } = peopleIn(friendship);
  return friendship.id === friendshipId(inviterId, inviteeId);
}

/** The two people of a friendship. */
export interface Pair {
  inviterId: string;
  inviteeId: string;
}

/**
 * Whether the two are friends by a document of the mobile app, which uses generated ids. Reads one document for each
 * direction, so the cost does not grow with the number of friends.
 */
export async function areFriendsInApp(db: Firestore, one: string, other: string): Promise<boolean> {
  const directions = [friendshipBetween(db, one, other), friendshipBetween(db, other, one)];
  const found = await Promise.all(directions.map((direction) => direction.get()));
  return found.some((friends) => !friends.empty);
}

/** The documents of an inviter: the user, the friendship with the invitee, and the block of the invitations. */
export const inviterDocuments = (db: Firestore, inviteeId: string, inviterId: string) =>
  [
    userDocument(db, inviterId),
    friendDocument(db, friendshipId(inviterId, inviteeId)),
    blockDocument(db, "inviter", inviterId),
  ] as const;

interface FriendshipState {
  snapshots: Snapshots<ReturnType<typeof inviterDocuments>> | readonly [];
  areFriends: boolean;
}

/** Reads an inviter other than the hinted one, at the cost of one more round trip. */
export async function readFriendshipState(
  { db, tx }: { db: Firestore; tx: Transaction },
  inviteeId: string,
  inviterId: string | undefined,
): Promise<FriendshipState> {
  if (!inviterId || inviterId === inviteeId) return { snapshots: [], areFriends: false };
  const [snapshots, areFriends] = await Promise.all([
    readTogether(tx, inviterDocuments(db, inviteeId, inviterId)),
    areFriendsInApp(db, inviterId, inviteeId),
  ]);
  return { snapshots, areFriends };
}

/** Writes the friendship, unless there is one, or the inviter may not invite. Returns whether it did. */
export function befriend(
  tx: Transaction,
  { snapshots: [inviter, friendship, block], areFriends }: FriendshipState,
  { inviteeId, name }: { inviteeId: string; name: string },
): boolean {
  if (!isInviter(inviter) || isBlocked(block) || areFriends || friendship?.exists !== false) return false;
  tx.create(friendship.ref, friendRecord(inviter.id, inviteeId, name));
  return true;
}

/** Announces a new friend to the inviter, unless the friendship has ended or been reversed since. */
export function announceFriend(
  services: Pick<Services, "db" | "messaging">,
  { inviterId, inviteeId }: Pair,
): Promise<void> {
  const id = friendshipId(inviterId, inviteeId);
  return notify(services, {
    kind: "friend_join",
    recipientId: inviterId,
    subjectId: inviteeId,
    id,
    cause: friendDocument(services.db, id),
    // The id names the pair, so the invitee tells the direction.
    isDue: (friendship) => peopleIn(friendship).inviteeId === inviteeId,
  });
}
