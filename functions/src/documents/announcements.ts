import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { typedCollection } from "./typed-collection.ts";

/**
 * `Announcements/{friendshipId}`: the state of announcing a new friend to the inviter. Created with the history entry.
 * Firestore's time to live deletes it after `expiresAt`, long after the friendship's last event can arrive.
 */
export interface Announcement {
  inviterId: string;
  /** "due" until every device is settled; "silent" if the inviter has reached the limit of pushes. */
  push: "due" | "done" | "silent";
  /** Devices that are settled, see `deviceKey()`. */
  told: string[];
  /** Who is sending the push, and until when nobody else does. */
  lease?: Lease;
  expiresAt: Timestamp;
}

export interface Lease {
  /** New for each attempt, so a transaction that is retried after a lost answer recognises its own write. */
  holder: string;
  until: Timestamp;
}

const WEEK_IN_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;
// FCM answers within a second. If it takes longer than this while the event is delivered again, both may send.
const LEASE_MILLISECONDS = 10_000;

export type AnnouncementSnapshot = DocumentSnapshot<Announcement, Announcement>;

export function announcementDocument(db: Firestore, friendshipId: string) {
  return typedCollection<Announcement>(db, "Announcements").doc(friendshipId);
}

/** A new announcement. If a push is due, its writer holds the lease. */
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

/** Whether somebody else holds the lease at `now`, in milliseconds since 1970. */
export function isHeldByOthers(announcement: AnnouncementSnapshot, holder: string, now: number): boolean {
  const lease = announcement.data()?.lease;
  return lease !== undefined && lease.holder !== holder && lease.until.toMillis() > now;
}

/** The update after a push: adds the settled devices and releases the lease. */
export function afterPush(told: string[], isDone: boolean) {
  return {
    lease: FieldValue.delete(),
    ...(told.length > 0 && { told: FieldValue.arrayUnion(...told) }),
    ...(isDone && { push: "done" as const }),
  };
}
