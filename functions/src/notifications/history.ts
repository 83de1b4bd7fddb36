import { FieldValue, type Transaction } from "firebase-admin/firestore";
import { type HistoryEntry, type HistorySnapshot, olderPages } from "../documents/notification-history.ts";

/** How many entries a page of older history holds, and how many stay in the list when a page is split off. */
export const PAGE_SIZE = 100;

/**
 * Adds entries to `NotificationHistory/{inviterId}.entries`, creating the list if it is absent (spec §4). A document
 * ends at 1 MiB, so of a list that would hold more than two pages the oldest go to the subcollection `Older`, in the
 * same transaction: nothing is lost, and one more friend costs the same whether the inviter has ten or ten thousand.
 * Throws where `entries` is something else than a list: what that is, is not ours to replace.
 */
export function appendToHistory(tx: Transaction, history: HistorySnapshot, added: HistoryEntry[]): void {
  const stored = history.data()?.entries ?? [];
  if (!Array.isArray(stored)) throw new Error("the history's entries are not a list");
  const entries = [...(stored as HistoryEntry[]), ...added];
  if (entries.length <= 2 * PAGE_SIZE) {
    tx.set(history.ref, { entries: FieldValue.arrayUnion(...added) }, { merge: true });
    return;
  }
  const older = entries.splice(0, Math.floor(entries.length / PAGE_SIZE - 1) * PAGE_SIZE);
  const movedAt = new Date().toISOString();
  for (let start = 0; start < older.length; start += PAGE_SIZE) {
    tx.create(olderPages(history.ref).doc(), {
      entries: older.slice(start, start + PAGE_SIZE),
      movedAt,
    });
  }
  tx.set(history.ref, { entries }, { merge: true });
}
