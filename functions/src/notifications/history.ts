import type { Transaction } from "firebase-admin/firestore";
import {
  entriesOf,
  type HistoryEntry,
  type HistorySnapshot,
  moreEntries,
  olderPage,
  olderPages,
  onlyEntries,
} from "../documents/notification-history.ts";

/** Entries in a page of older history, and entries that stay in the list after a split. */
export const PAGE_SIZE = 100;

/**
 * Appends entries to `NotificationHistory/{inviterId}.entries`, creating the list if absent (spec §4). A document is
 * limited to 1 MiB, so once the list exceeds two pages the oldest move to the subcollection `Older` in the same
 * transaction: nothing is lost, and the cost does not grow with the number of friends. Throws if `entries` is not a
 * list: it is not ours to replace.
 */
export function appendToHistory(tx: Transaction, history: HistorySnapshot, added: HistoryEntry[]): void {
  const stored = entriesOf(history);
  if (!stored) throw new Error("the history's entries are not a list");
  const all = [...stored, ...added];
  if (all.length <= 2 * PAGE_SIZE) {
    tx.set(history.ref, moreEntries(added), { merge: true });
    return;
  }
  const older = all.splice(0, Math.floor(all.length / PAGE_SIZE - 1) * PAGE_SIZE);
  for (let start = 0; start < older.length; start += PAGE_SIZE) {
    tx.create(olderPages(history.ref).doc(), olderPage(older.slice(start, start + PAGE_SIZE)));
  }
  tx.set(history.ref, onlyEntries(all), { merge: true });
}
