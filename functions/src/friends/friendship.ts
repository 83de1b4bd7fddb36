import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { fieldsOf } from "short-links/stored-fields";
import { isBlocked } from "../documents/blocks.ts";
import { inviterDocuments, isInviter } from "../documents/invitations.ts";
import { readTogether, type Snapshots, userIdIn } from "../documents/reading.ts";

/**
 * `Friends/{friendshipId}` with the specification's field names (§3): `userId` invited, `friendId` joined. Dates are
 * ISO. A friendship that the mobile app created may have the two the other way round.
 */
export const friendDocument = (db: Firestore, friendshipId: string) =>
  db.collection("Friends").doc(friendshipId);

/**
 * One id for a pair, in both directions: the sorted user ids, joined by a character that no user id contains.
 * So concurrent requests cannot befriend two people twice.
 */
export function friendshipId(one: string, other: string): string {
  return [one, other].sort().join(".");
}

export function friendRecord(userId: string, friendId: string, friendName: string) {
  const now = new Date().toISOString();
  return { userId, friendId, friendName, isActive: true, createdAt: now, updatedAt: now };
}

/** Whether the two of a friendship's document are friends now. The mobile app may have ended it. */
export const isFriendship = (friendship: DocumentSnapshot | undefined): boolean =>
  friendship?.exists === true && fieldsOf(friendship).flag("isActive") !== false;

/** The two people of a friendship. The mobile app's clients write friendships too. */
export function peopleIn(friendship: DocumentSnapshot) {
  const { as, text } = fieldsOf(friendship);
  const id = as(userIdIn);
  return { inviterId: id("userId"), inviteeId: id("friendId"), inviteeName: text("friendName") };
}

/** Whether the document is of the companion. The mobile app's have generated ids, and the app announces them itself. */
export function isOurs(friendship: DocumentSnapshot): boolean {
  const { inviterId = "", inviteeId = "" } = peopleIn(friendship);
  return friendship.id === friendshipId(inviterId, inviteeId);
}

export const friendshipsJoinedBy = (db: Firestore, inviteeId: string) =>
  db.collection("Friends").where("friendId", "==", inviteeId);

/**
 * The friendship of a pair by a document of the mobile app, which uses generated ids. Reads one document for each
 * direction, so the cost does not grow with the number of friends. A friendship ends by becoming inactive.
 */
export async function friendshipInApp(db: Firestore, one: string, other: string) {
  const between = (inviterId: string, inviteeId: string) =>
    friendshipsJoinedBy(db, inviteeId).where("userId", "==", inviterId).limit(1).select("isActive").get();
  const found = await Promise.all([between(one, other), between(other, one)]);
  const friendships = found.flatMap(({ docs }) => docs);
  return { exists: friendships.length > 0, isActive: friendships.some(isFriendship) };
}

/** The friendship, and the inviter's documents. */
export const friendshipDocuments = (db: Firestore, inviteeId: string, inviterId: string) =>
  [friendDocument(db, friendshipId(inviterId, inviteeId)), ...inviterDocuments(db, inviterId)] as const;

interface FriendshipState {
  snapshots: Snapshots<ReturnType<typeof friendshipDocuments>> | readonly [];
  isKnownInApp: boolean;
}

/** Reads an inviter other than the hinted one, at the cost of one more round trip. */
export async function readFriendshipState(
  { db, tx }: { db: Firestore; tx: Transaction },
  inviteeId: string,
  inviterId: string | undefined,
): Promise<FriendshipState> {
  if (!inviterId || inviterId === inviteeId) return { snapshots: [], isKnownInApp: false };
  const [snapshots, inApp] = await Promise.all([
    readTogether(tx, friendshipDocuments(db, inviteeId, inviterId)),
    friendshipInApp(db, inviterId, inviteeId),
  ]);
  return { snapshots, isKnownInApp: inApp.exists };
}

/** Writes the friendship, unless there is one, or the inviter may not invite. Returns whether it did. */
export function befriend(
  tx: Transaction,
  { snapshots: [friendship, inviter, block, invitation], isKnownInApp }: FriendshipState,
  { inviteeId, name }: { inviteeId: string; name: string },
): boolean {
  const mayInvite = isInviter(inviter, invitation) && !isBlocked(block);
  if (!mayInvite || isKnownInApp || friendship?.exists !== false) return false;
  tx.create(friendship.ref, friendRecord(inviter.id, inviteeId, name));
  return true;
}
