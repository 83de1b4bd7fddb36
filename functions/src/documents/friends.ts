import type { DocumentReference, DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { text, typedCollection, type Unchecked } from "./typed-collection.ts";

/**
 * `Friends/{friendshipId}` with the specification's field names (§3): `userId` invited, `friendId` joined. Dates are
 * ISO. A friendship that the mobile app created may have the two the other way round.
 */
type FriendDocument = ReturnType<typeof friendRecord>;

const readFriend = ({ userId, friendId, friendName, ...others }: Unchecked<FriendDocument>) => ({
  ...others,
  userId: text(userId),
  friendId: text(friendId),
  friendName: text(friendName),
});

type Friend = ReturnType<typeof readFriend>;
export type FriendSnapshot = DocumentSnapshot<Friend, FriendDocument>;
type FriendQuery = Query<Friend, FriendDocument>;

const friends = (db: Firestore) => typedCollection(db, "Friends", readFriend);

export function friendDocument(
  db: Firestore,
  friendshipId: string,
): DocumentReference<Friend, FriendDocument> {
  return friends(db).doc(friendshipId);
}

/** A new friendship. */
export function friendRecord(userId: string, friendId: string, friendName: string) {
  const now = new Date().toISOString();
  return { userId, friendId, friendName, isActive: true, createdAt: now, updatedAt: now };
}

/** The two people of a friendship; of an event's document, too, which comes without a converter. */
export function peopleIn(friendship: DocumentSnapshot | FriendSnapshot) {
  const { userId, friendId, friendName } = readFriend(friendship.data() ?? {});
  return { inviterId: userId, inviteeId: friendId, inviteeName: friendName };
}

export const friendshipsJoinedBy = (db: Firestore, inviteeId: string) =>
  friends(db).where("friendId", "==", inviteeId);

/** Only the field of who joined is read. */
export const friendshipsOfInviter = (db: Firestore, inviterId: string) =>
  // The SDK keeps the converter here, but not its type.
  friends(db).where("userId", "==", inviterId).select("friendId") as FriendQuery;

/** The newest friendships of a period, as ISO dates, the end not included. Only the field of who invited is read. */
export function friendshipsCreatedBetween(
  db: Firestore,
  { from, until, most }: { from: string; until: string; most: number },
): FriendQuery {
  const created = friends(db).where("createdAt", ">=", from).where("createdAt", "<", until);
  return created.orderBy("createdAt", "desc").limit(most).select("userId") as FriendQuery;
}

/** At most one friendship of the two in this direction, without fields. */
export const friendshipBetween = (db: Firestore, inviterId: string, inviteeId: string) =>
  friends(db).where("userId", "==", inviterId).where("friendId", "==", inviteeId).limit(1).select();
