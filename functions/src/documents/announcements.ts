import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type UpdateData,
} from "firebase-admin/firestore";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/**
 * `Announcements/{friendshipId}`: the state of announcing a new friend to the inviter. Created with the history entry.
 * Firestore's time to live deletes it after `expiresAt`, long after the friendship's last event can arrive.
 */
interface AnnouncementDocument {
  inviterId: string;
  /** "due" until every device is settled; "silent" if the inviter has reached the limit of pushes. */
  push: "due" | "done" | "silent";
  /** Devices that are settled, see `deviceKey()`. */
  told: string[];
  /** The current sender of the push, and when its lease expires. */
  lease?: Lease;
  expiresAt: Timestamp;
}

interface Lease {
  /** New for each attempt, so a transaction that is retried after a lost answer recognises its own write. */
  holder: string;
  until: Timestamp;
}

const WEEK_IN_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;
// FCM answers within a second. If it takes longer than this while the event is delivered again, both may send.
const LEASE_MILLISECONDS = 10_000;

const readAnnouncement = ({ inviterId, told, lease, ...others }: Unchecked<AnnouncementDocument>) => ({
  ...others,
  inviterId: text(inviterId),
  told: Array.isArray(told) ? told.filter((device) => typeof device === "string") : [],
  lease: readLease(lease ?? {}),
});

function readLease({ holder, until }: Unchecked<Lease>): Lease | undefined {
  return typeof holder === "string" && until instanceof Timestamp ? { holder, until } : undefined;
}

type Announcement = Partial<ReturnType<typeof readAnnouncement>>;
export type AnnouncementSnapshot = DocumentSnapshot<Announcement, AnnouncementDocument>;

export function announcementDocument(db: Firestore, friendshipId: string) {
  const announcements = typedCollection<Announcement, AnnouncementDocument>(
    db,
    "Announcements",
    readAnnouncement,
  );
  return announcements.doc(friendshipId);
}

/** A new announcement. If a push is due, its writer holds the lease. */
export function newAnnouncement(
  inviterId: string,
  { push, holder }: { push: "due" | "silent"; holder: string },
): AnnouncementDocument {
  const expiresAt = Timestamp.fromMillis(Date.now() + WEEK_IN_MILLISECONDS);
  return { inviterId, push, told: [], expiresAt, ...(push === "due" && { lease: newLease(holder) }) };
}

function newLease(holder: string): Lease {
  return { holder, until: Timestamp.fromMillis(Date.now() + LEASE_MILLISECONDS) };
}

/** The update that leases an announcement's push to a sender. */
export function takeLease(holder: string): UpdateData<AnnouncementDocument> {
  return { lease: newLease(holder) };
}

/** Whether the friend was announced to this inviter; the one before may have been the other's announcement. */
export function isAnnouncedTo(announcement: AnnouncementSnapshot, inviterId: string): boolean {
  return announcement.data()?.inviterId === inviterId;
}

export function isPushDue(announcement: AnnouncementSnapshot): boolean {
  return announcement.data()?.push === "due";
}

/** The keys of the devices that are settled. */
export function settledDevices(announcement: AnnouncementSnapshot): string[] {
  return announcement.data()?.told ?? [];
}

export function isHeldBy(announcement: AnnouncementSnapshot, holder: string): boolean {
  return announcement.data()?.lease?.holder === holder;
}

/** Whether another holder's lease is valid at `now`, in milliseconds since 1970. */
export function isLeasedByAnother(announcement: AnnouncementSnapshot, holder: string, now: number): boolean {
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
