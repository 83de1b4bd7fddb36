import type { Firestore } from "firebase-admin/firestore";
import {
  entriesOf,
  friendIn,
  type HistoryEntry,
  type HistoryReference,
  historyDocument,
  olderPages,
  onlyEntries,
  renamed,
} from "../documents/notification-history.ts";
import { pagesOf } from "../documents/snapshots.ts";
import { brand } from "../product/brand.ts";
import { isNotificationKind, type NotificationKindName } from "../product/notification-kinds.ts";
import { languageOfMessage, notificationMessage } from "./notification-message.ts";

/** Maximum number of older pages in memory, each of a hundred entries. */
const OLDER_AT_ONCE = 10;

/**
 * Replaces a user's name by the generic one in our entries of another user's `NotificationHistory`. The list comes before
 * the older pages, so an entry that is moved meanwhile is not missed.
 */
export async function anonymizeInHistory(db: Firestore, inviterId: string, inviteeId: string): Promise<void> {
  const history = historyDocument(db, inviterId);
  await anonymizeInPage(db, history, inviteeId);
  for await (const pages of pagesOf(olderPages(history), OLDER_AT_ONCE)) {
    const named = pages.filter((page) => entriesOf(page)?.some((entry) => isNamed(entry, inviteeId)));
    for (const { ref } of named) await anonymizeInPage(db, ref, inviteeId);
  }
}

async function anonymizeInPage(db: Firestore, page: HistoryReference, id: string): Promise<void> {
  await db.runTransaction(async (tx) => {
    const all = entriesOf(await tx.get(page));
    if (!all?.some((entry) => isNamed(entry, id))) return;
    tx.update(page, onlyEntries(all.map((entry) => (isNamed(entry, id) ? nameless(entry) : entry))));
  });
}

type OurEntry = HistoryEntry & { type: NotificationKindName };

/** The mobile app writes entries of other kinds and forms, which it erases itself. */
function isNamed(entry: unknown, id: string): entry is OurEntry {
  const stored = (entry ?? {}) as HistoryEntry;
  const { inviteeId, inviteeName }: Record<string, unknown> = friendIn(stored);
  if (!isNotificationKind(stored.type) || inviteeId !== id || typeof inviteeName !== "string") return false;
  return inviteeName !== "" && inviteeName !== brand.genericDisplayName;
}

/** The same entry with the generic name, its message in the language that it was written in. */
function nameless(entry: OurEntry): HistoryEntry {
  const { type, message } = entry;
  const name = brand.genericDisplayName;
  if (typeof message !== "string") return renamed(entry, name, message);
  const language = languageOfMessage(type, friendIn(entry).inviteeName, message);
  return renamed(entry, name, notificationMessage(type, name, language));
}
