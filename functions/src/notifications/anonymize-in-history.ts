import type { Firestore } from "firebase-admin/firestore";
import {
  friendIn,
  type HistoryEntry,
  type HistoryReference,
  type HistorySnapshot,
  historyDocument,
  olderPages,
  renamed,
} from "../documents/notification-history.ts";
import { brand } from "../product/brand.ts";
import { FRIEND_JOIN, friendJoinedMessage } from "./friend-joined.ts";

/**
 * Takes a person's name out of another's `NotificationHistory`. The list comes before the older pages: an entry that
 * moves from one to the other in between is met there.
 */
export async function anonymizeInHistory(db: Firestore, ownerId: string, userId: string): Promise<void> {
  const history = historyDocument(db, ownerId);
  await anonymizeInPage(db, history, userId);
  const { docs } = await olderPages(history).get();
  const pages = docs.filter((page) => entriesOf(page).some((entry) => isNamed(entry, userId)));
  for (const { ref } of pages) await anonymizeInPage(db, ref, userId);
}

async function anonymizeInPage(db: Firestore, page: HistoryReference, userId: string): Promise<void> {
  await db.runTransaction(async (tx) => {
    const entries = entriesOf(await tx.get(page));
    if (!entries.some((entry) => isNamed(entry, userId))) return;
    tx.update(page, { entries: entries.map((entry) => (isNamed(entry, userId) ? nameless(entry) : entry)) });
  });
}

function entriesOf(page: HistorySnapshot): HistoryEntry[] {
  const stored = page.data()?.entries;
  return Array.isArray(stored) ? stored : [];
}

/** Entries are the mobile app's as well, which has written them in other forms. */
function isNamed(entry: unknown, userId: string): entry is HistoryEntry {
  const { inviteeId, inviteeName }: Record<string, unknown> = friendIn((entry ?? {}) as HistoryEntry);
  if (inviteeId !== userId || typeof inviteeName !== "string") return false;
  return inviteeName !== "" && inviteeName !== brand.genericDisplayName;
}

/** The same entry about nobody in particular, in the language it was written in. */
function nameless(entry: HistoryEntry): HistoryEntry {
  const { inviteeName } = friendIn(entry);
  const name = brand.genericDisplayName;
  if (typeof entry.message !== "string") return renamed(entry, name, entry.message);
  const isHindi = entry.message === friendJoinedMessage(inviteeName, "hi");
  const message =
    entry.type === FRIEND_JOIN
      ? friendJoinedMessage(name, isHindi ? "hi" : "en")
      : entry.message.replaceAll(inviteeName, name);
  return renamed(entry, name, message);
}
