import { type DocumentSnapshot, FieldValue, type Transaction } from "firebase-admin/firestore";
import type { HistoryEntry } from "./friend-joined.ts";

/** How many entries a page of older history holds, and how many stay in the list when a page is split off. */
export const PAGE_SIZE = 100;

/**
 * Adds an entry to `NotificationHistory/{inviterId}.entries`, creating the list if it is absent (spec §4). A document
 * ends at 1 MiB, so once the list holds two pages the oldest go to the subcollection `Older`, in the same transaction:
 * nothing is lost, and one more friend costs the same whether the inviter has ten or ten thousand.
 */
export function appendToHistory(tx: Transaction, history: DocumentSnapshot, entry: HistoryEntry): void {
  const entries: HistoryEntry[] = history.get("entries") ?? [];
  if (entries.length < 2 * PAGE_SIZE) {
    tx.set(history.ref, { entries: FieldValue.arrayUnion(entry) }, { merge: true });
    return;
  }
  const kept = entries.length - PAGE_SIZE;
  for (let start = 0; start < kept; start += PAGE_SIZE) {
    const page = entries.slice(start, Math.min(start + PAGE_SIZE, kept));
    tx.create(history.ref.collection("Older").doc(), { entries: page, movedAt: entry.createdAt });
  }
  tx.set(history.ref, { entries: [...entries.slice(kept), entry] }, { merge: true });
}
