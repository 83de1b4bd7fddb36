import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { brand } from "../product/brand.ts";
import { FRIEND_JOIN, friendJoinedMessage, type HistoryEntry } from "./friend-joined.ts";

/**
 * Takes a person's name out of another's `NotificationHistory`. The list comes before the older pages: an entry that
 * moves from one to the other in between is met there.
 */
export async function forgetInHistory(db: Firestore, ownerId: string, userId: string): Promise<void> {
  const history = db.collection("NotificationHistory").doc(ownerId);
  await forgetInPage(db, history, userId);
  const { docs } = await history.collection("Older").get();
  const pages = docs.filter((page) => entriesOf(page.get("entries")).some((entry) => isNamed(entry, userId)));
  for (const { ref } of pages) await forgetInPage(db, ref, userId);
}

async function forgetInPage(db: Firestore, page: DocumentReference, userId: string): Promise<void> {
  await db.runTransaction(async (tx) => {
    const entries = entriesOf((await tx.get(page)).get("entries"));
    if (!entries.some((entry) => isNamed(entry, userId))) return;
    tx.update(page, { entries: entries.map((entry) => (isNamed(entry, userId) ? nameless(entry) : entry)) });
  });
}

function entriesOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : [];
}

/** Entries are the mobile app's as well, which has written them in other forms. */
function isNamed(entry: unknown, userId: string): entry is HistoryEntry {
  const { userId: about, userName } = (entry ?? {}) as Partial<Record<keyof HistoryEntry, unknown>>;
  if (about !== userId || typeof userName !== "string") return false;
  return userName !== "" && userName !== brand.genericDisplayName;
}

/** The same entry about nobody in particular, in the language it was written in. */
function nameless(entry: HistoryEntry): HistoryEntry {
  const userName = brand.genericDisplayName;
  if (typeof entry.message !== "string") return { ...entry, userName };
  const isHindi = entry.message === friendJoinedMessage(entry.userName, "hi");
  const message =
    entry.type === FRIEND_JOIN
      ? friendJoinedMessage(userName, isHindi ? "hi" : "en")
      : entry.message.replaceAll(entry.userName, userName);
  return { ...entry, userName, message };
}
