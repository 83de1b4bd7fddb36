import { defaultLanguageCode, isLanguageCode, type LanguageCode, languageCodes } from "contract/languages";
import { allMessages, fill } from "contract/messages";
import type { NotificationKindName } from "contract/notification-kinds";
import { shownName } from "contract/shown-name";
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { fieldsOf } from "short-links/stored-fields";

/** An entry with the specification's field names (§3): `userId` is the new friend. Dates are ISO. */
export interface HistoryEntry {
  userId: string;
  type: string;
  userName: string;
  message: string;
  createdAt: string;
  updatedAt: string;
}

export const historyDocument = (db: Firestore, inviterId: string) =>
  db.collection("NotificationHistory").doc(inviterId);

/** The pages `Older/{id}` of a history: `entries`, and when they were split off, `movedAt`. */
export const olderPages = (history: DocumentReference) => history.collection("Older");

/** The entries, which may be of other forms: the mobile app writes here too. Null if they are not a list. */
export function entriesOf(history: DocumentSnapshot): HistoryEntry[] | null {
  const { isSet, list } = fieldsOf(history);
  return isSet("entries") ? ((list("entries") as HistoryEntry[] | undefined) ?? null) : [];
}

/** Entries in a page of older history, and entries that stay in the list after a split. */
export const PAGE_SIZE = 100;

/**
 * Appends entries to `NotificationHistory/{inviterId}.entries`, creating the list if absent (spec §4). A
 * document is limited to 1 MiB. Beyond two pages, the oldest entries move to the subcollection `Older` in the
 * same transaction. Nothing is lost, and the cost does not grow with the number of friends. False if `entries` is not a
 * list, which stays unchanged.
 */
export function appendToHistory(tx: Transaction, history: DocumentSnapshot, added: HistoryEntry[]): boolean {
  const stored = entriesOf(history);
  if (!stored) return false;
  const all = [...stored, ...added];
  if (all.length <= 2 * PAGE_SIZE) {
    tx.set(history.ref, { entries: FieldValue.arrayUnion(...added) }, { merge: true });
    return true;
  }
  const older = all.splice(0, Math.floor(all.length / PAGE_SIZE - 1) * PAGE_SIZE);
  const movedAt = new Date().toISOString();
  for (let start = 0; start < older.length; start += PAGE_SIZE) {
    tx.create(olderPages(history.ref).doc(), { entries: older.slice(start, start + PAGE_SIZE), movedAt });
  }
  tx.set(history.ref, { entries: all }, { merge: true });
  return true;
}

/** A new entry (spec §3) about a person, in the language of its owner. */
export function notificationEntry(
  type: NotificationKindName,
  { id, name }: { id: string; name: string },
  language: unknown,
): HistoryEntry {
  const now = new Date().toISOString();
  const message = notificationMessage(type, name, language);
  return { userId: id, type, userName: name, message, createdAt: now, updatedAt: now };
}

/**
 * The text about a person of this stored name, which it shows safely. The app may store a language tag, such as "hi-IN" or
 * "hi_IN". An unknown language falls back to the default.
 */
export function notificationMessage(kind: NotificationKindName, name: string, language: unknown): string {
  const [code] = String(language).toLowerCase().split(/[-_]/);
  const { notifications } = allMessages[isLanguageCode(code) ? code : defaultLanguageCode];
  return fill(notifications[kind], { name: shownName(name) });
}

/** The language of a message about this person; undefined if no language's text matches. */
export function languageOfMessage(
  kind: NotificationKindName,
  name: string,
  message: string,
): LanguageCode | undefined {
  return languageCodes.find((code) => notificationMessage(kind, name, code) === message);
}
