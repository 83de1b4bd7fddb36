import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  UpdateData,
} from "firebase-admin/firestore";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

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

const readFriend = ({ userId, friendId, friendName, ...others }: Unchecked<FriendDocument>) => ({
  ...others,
  userId: text(userId),
  friendId: text(friendId),
  friendName: text(friendName),
});

type Friend = ReturnType<typeof readFriend>;
export type FriendReference = DocumentReference<Friend, FriendDocument>;
export type FriendSnapshot = DocumentSnapshot<Friend, FriendDocument>;
type FriendQuery = Query<Friend, FriendDocument>;

/** The path pattern for an event trigger. */
export const friendPath = "Friends/{friendshipId}";

const friends = (db: Firestore) => typedCollection<Friend, FriendDocument>(db, "Friends", readFriend);
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
export function peopleIn(friendship: FriendSnapshot) {
  return people(friendship.data());
}

/** The same of an event's document, which comes without a converter. */
export function peopleInEvent(friendship: DocumentSnapshot) {
  return people(readFriend(friendship.data() ?? {}));
}

const people = ({ userId, friendId, friendName }: Partial<Friend> = {}) => ({
  inviterId: userId,
  inviteeId: friendId,
  inviteeName: friendName,
});

/** The update that gives the invitee of a friendship another name. */
export function inviteeNamed(inviteeName: string): UpdateData<FriendDocument> {
  return { friendName: inviteeName };
}

export function friendshipsJoinedBy(db: Firestore, inviteeId: string): FriendQuery {
  return friends(db).where(inviteeField, "==", inviteeId);
}

/** Only the field of who joined is read. */
export function friendshipsOfInviter(db: Firestore, inviterId: string): FriendQuery {
  // The SDK keeps the converter here, but not its type.
  return friends(db).where(inviterField, "==", inviterId).select(inviteeField) as FriendQuery;
}

/** The newest friendships of a period, as ISO dates, the end not included. Only the field of who invited is read. */
export function friendshipsCreatedBetween(
  db: Firestore,
  { from, until, most }: { from: string; until: string; most: number },
): FriendQuery {
  const created = "createdAt" satisfies keyof FriendDocument;
  const newest = friends(db).where(created, ">=", from).where(created, "<", until).orderBy(created, "desc");
  return newest.limit(most).select(inviterField) as FriendQuery;
}

/** At most one friendship of the two in this direction, without fields. */
export function friendshipBetween(db: Firestore, inviterId: string, inviteeId: string): Query {
  const both = friends(db).where(inviterField, "==", inviterId).where(inviteeField, "==", inviteeId);
  return both.limit(1).select();
}
