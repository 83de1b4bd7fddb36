import type { NotificationKindName } from "contract/notification-kinds";
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/** An entry with the specification's field names (§3): `userId` is the new friend. Dates are ISO. */
export interface HistoryEntry {
  userId: string;
  type: string;
  userName: string;
  message: string;
  createdAt: string;
  updatedAt: string;
}

/** `NotificationHistory/{inviterId}` and its pages `Older/{id}`. */
interface HistoryDocument {
  entries: HistoryEntry[];
  /** Of an older page: when it was split off. */
  movedAt: string;
}

/** Unchecked, since a list may hold entries of the mobile app's own, and what is no list is not ours to replace. */
const readHistory = (stored: Unchecked<HistoryDocument>) => stored;

type History = Unchecked<HistoryDocument>;
export type HistoryReference = DocumentReference<History, HistoryDocument>;
export type HistorySnapshot = DocumentSnapshot<History, HistoryDocument>;

export function historyDocument(db: Firestore, inviterId: string): HistoryReference {
  return typedCollection(db, "NotificationHistory", readHistory).doc(inviterId);
}

/** The older pages of a history. */
export function olderPages(history: HistoryReference) {
  return typedCollection(history, "Older", readHistory);
}

/** The entries, which may be of other forms: the mobile app writes here too. Null if they are not a list. */
export function entriesOf(history: HistorySnapshot): HistoryEntry[] | null {
  const entries = history.data()?.entries ?? [];
  return Array.isArray(entries) ? entries : null;
}

/** The fields to merge into a history that gets more entries; needs no knowledge of the others. */
export function moreEntries(added: HistoryEntry[]) {
  return { entries: FieldValue.arrayUnion(...added) };
}

/** The fields, or the update, of a history with these entries alone. */
export function onlyEntries(entries: HistoryEntry[]) {
  return { entries };
}

/** A page of older entries. */
export function olderPage(entries: HistoryEntry[]): HistoryDocument {
  return { entries, movedAt: new Date().toISOString() };
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
