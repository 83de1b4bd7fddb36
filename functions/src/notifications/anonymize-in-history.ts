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
import { isNotificationKind } from "../product/notification-kinds.ts";
import { languageOfMessage, notificationMessage } from "./notification-message.ts";

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

/** The same entry with the generic name, its message in the language that it was written in. */
function nameless(entry: HistoryEntry): HistoryEntry {
  const { type, message } = entry;
  const { inviteeName } = friendIn(entry);
  const name = brand.genericDisplayName;
  if (typeof message !== "string") return renamed(entry, name, message);
  if (!isNotificationKind(type)) return renamed(entry, name, message.replaceAll(inviteeName, name));
  const language = languageOfMessage(type, inviteeName, message);
  return renamed(entry, name, notificationMessage(type, name, language));
}
