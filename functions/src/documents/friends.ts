import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  UpdateData,
} from "firebase-admin/firestore";
import { typedCollection } from "./typed-collection.ts";

/**
 * `Friends/{friendshipId}` with the specification's field names (§3): `userId` invited, `friendId` joined. Dates are
 * ISO.
 */
interface FriendDocument {
  userId: string;
  friendId: string;
  friendName: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export type FriendReference = DocumentReference<FriendDocument, FriendDocument>;
export type FriendSnapshot = DocumentSnapshot<FriendDocument, FriendDocument>;

/** The path pattern for an event trigger. */
export const friendPath = "Friends/{friendshipId}";

const friends = (db: Firestore) => typedCollection<FriendDocument>(db, "Friends");
const inviterField = "userId" satisfies keyof FriendDocument;
const inviteeField = "friendId" satisfies keyof FriendDocument;

export function friendDocument(db: Firestore, friendshipId: string): FriendReference {
  return friends(db).doc(friendshipId);
}

/** A new friendship. */
export function friendRecord(inviterId: string, inviteeId: string, inviteeName: string): FriendDocument {
  const now = new Date().toISOString();
  return {
    userId: inviterId,
    friendId: inviteeId,
    friendName: inviteeName,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  };
}

/** The two people of a friendship. One that the mobile app created may have them the other way round. */
export function peopleIn(friendship: Pick<FriendSnapshot, "data">) {
  // Any field may be missing, whatever the types say: the mobile app writes here too.
  const { userId, friendId, friendName } = friendship.data() ?? ({} as FriendDocument);
  return { inviterId: userId, inviteeId: friendId, inviteeName: friendName };
}

/** The update that gives the invitee of a friendship another name. */
export function inviteeNamed(inviteeName: string): UpdateData<FriendDocument> {
  return { friendName: inviteeName };
}

export function friendshipsJoinedBy(db: Firestore, inviteeId: string): Query<FriendDocument, FriendDocument> {
  return friends(db).where(inviteeField, "==", inviteeId);
}

/** Only the field of who joined is read. */
export function friendshipsOfInviter(db: Firestore, inviterId: string) {
  return friends(db).where(inviterField, "==", inviterId).select(inviteeField) as Query<
    FriendDocument,
    FriendDocument
  >;
}

/** At most one friendship of the two in this direction, without fields. */
export function friendshipBetween(db: Firestore, inviterId: string, inviteeId: string): Query {
  const both = friends(db).where(inviterField, "==", inviterId).where(inviteeField, "==", inviteeId);
  return both.limit(1).select();
}
