import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { type CreationPeriod, createdBetween, text } from "./reading.ts";

const friends = (db: Firestore) => db.collection("Friends");

/**
 * `Friends/{friendshipId}` with the specification's field names (§3): `userId` invited, `friendId` joined. Dates are
 * ISO. A friendship that the mobile app created may have the two the other way round.
 */
export const friendDocument = (db: Firestore, friendshipId: string) => friends(db).doc(friendshipId);

/** A new friendship. */
export function friendRecord(userId: string, friendId: string, friendName: string) {
  const now = new Date().toISOString();
  return { userId, friendId, friendName, isActive: true, createdAt: now, updatedAt: now };
}

/** The two people of a friendship. The mobile app's clients write friendships too. */
export function peopleIn(friendship: DocumentSnapshot) {
  const [inviterId, inviteeId, inviteeName] = ["userId", "friendId", "friendName"].map((field) =>
    text(friendship.get(field)),
  );
  return { inviterId, inviteeId, inviteeName };
}

export const friendshipsJoinedBy = (db: Firestore, inviteeId: string) =>
  friends(db).where("friendId", "==", inviteeId);

/** Only the field of who joined is read. */
export const friendshipsOfInviter = (db: Firestore, inviterId: string) =>
  friends(db).where("userId", "==", inviterId).select("friendId");

/** The newest friendships of a period: who invited. */
export const friendshipsCreatedBetween = (db: Firestore, period: CreationPeriod) =>
  createdBetween(friends(db), period, "userId");

/** At most one friendship of the two in this direction, without fields. */
export const friendshipBetween = (db: Firestore, inviterId: string, inviteeId: string) =>
  friends(db).where("userId", "==", inviterId).where("friendId", "==", inviteeId).limit(1).select();
