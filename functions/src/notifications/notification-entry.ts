import { type HistoryEntry, historyEntry } from "../documents/notification-history.ts";
import type { NotificationKindName } from "../product/notification-kinds.ts";
import { notificationMessage } from "./notification-message.ts";

/** The person that a notification is about. */
interface Subject {
  id: string;
  name: string;
}

/** A new entry for a history (spec §3), in the language of its owner. */
export function notificationEntry(
  kind: NotificationKindName,
  { id, name }: Subject,
  language: unknown,
): HistoryEntry {
  const message = notificationMessage(kind, name, language);
  return historyEntry(kind, { inviteeId: id, inviteeName: name }, message);
}
