import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { NotificationKindName } from "../product/notification-kinds.ts";
import { typedCollection } from "./typed-collection.ts";

/** An entry with the specification's field names (§3): `userId` is the new friend. Dates are ISO. */
export interface HistoryEntry {
  userId: string;
  type: string;
  userName: string;
  message: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * `NotificationHistory/{inviterId}` and its pages `Older/{id}`. The mobile app writes here too, with fields of its own.
 */
interface StoredHistory {
  entries?: unknown;
  movedAt?: unknown;
}

interface HistoryDocument {
  entries: HistoryEntry[];
  /** Of an older page: when it was split off. */
  movedAt: string;
}

export type HistoryReference = DocumentReference<StoredHistory, HistoryDocument>;
export type HistorySnapshot = DocumentSnapshot<StoredHistory, HistoryDocument>;

export function historyDocument(db: Firestore, inviterId: string): HistoryReference {
  return typedCollection<StoredHistory, HistoryDocument>(db, "NotificationHistory").doc(inviterId);
}

/** The older pages of a history. */
export function olderPages(history: HistoryReference) {
  return typedCollection<StoredHistory, HistoryDocument>(history, "Older");
}

/** The new friend that an entry is about. */
export const friendIn = ({ userId, userName }: HistoryEntry) => ({
  inviteeId: userId,
  inviteeName: userName,
});

/** A new entry. */
export function historyEntry(
  type: NotificationKindName,
  { inviteeId, inviteeName }: ReturnType<typeof friendIn>,
  message: string,
): HistoryEntry {
  const now = new Date().toISOString();
  return { userId: inviteeId, type, userName: inviteeName, message, createdAt: now, updatedAt: now };
}

/** The entry with another name and message. */
export function renamed(entry: HistoryEntry, inviteeName: string, message: string | undefined): HistoryEntry {
  // An entry without a message stays without one.
  return { ...entry, userName: inviteeName, ...(message !== undefined && { message }) };
}
