import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";

/**
 * `Announcements/{friendshipId}`: how far the inviter has been told of a new friend. It is there once the history has
 * its entry. Firestore's time to live removes it after `expiresAt`, long after the last event of the friendship can come.
 */
export interface Announcement {
  inviterId: string;
  /** "due" until every device has been told; "silent" where the inviter has had enough pushes for now. */
  push: "due" | "done" | "silent";
  /** The devices that need no push any more, see `deviceKey()`. */
  told: string[];
  /** Who sends the push, and until when nobody else does. */
  lease?: Lease;
  expiresAt: Timestamp;
}

export interface Lease {
  /** Drawn anew for each attempt. Whoever finds their own has written it: only the answer was lost. */
  holder: string;
  until: Timestamp;
}

const WEEK_IN_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;
// FCM answers within a second. Where it takes longer than this, and the event is delivered twice, both may send.
const LEASE_MILLISECONDS = 10_000;

export type AnnouncementSnapshot = DocumentSnapshot<Announcement, Announcement>;
type Announcements = CollectionReference<Announcement, Announcement>;

export function announcementDocument(
  db: Firestore,
  friendshipId: string,
): DocumentReference<Announcement, Announcement> {
  return (db.collection("Announcements") as Announcements).doc(friendshipId);
}

/** A new announcement whose push, if there is to be one, is for its writer to send. */
export function newAnnouncement(
  inviterId: string,
  { push, holder }: { push: "due" | "silent"; holder: string },
): Announcement {
  const expiresAt = Timestamp.fromMillis(Date.now() + WEEK_IN_MILLISECONDS);
  return { inviterId, push, told: [], expiresAt, ...(push === "due" && { lease: newLease(holder) }) };
}

export function newLease(holder: string): Lease {
  return { holder, until: Timestamp.fromMillis(Date.now() + LEASE_MILLISECONDS) };
}

export function isHeldBy(announcement: AnnouncementSnapshot, holder: string): boolean {
  return announcement.data()?.lease?.holder === holder;
}

/** Whether somebody else sends the push at the moment, in milliseconds since 1970. */
export function isHeldByOthers(announcement: AnnouncementSnapshot, holder: string, now: number): boolean {
  const lease = announcement.data()?.lease;
  return lease !== undefined && lease.holder !== holder && lease.until.toMillis() > now;
}

/** What is written after a push: whom it has settled, and whether that was everybody. The lease ends. */
export function afterPush(told: string[], isDone: boolean) {
  return {
    lease: FieldValue.delete(),
    ...(told.length > 0 && { told: FieldValue.arrayUnion(...told) }),
    ...(isDone && { push: "done" as const }),
  };
}
