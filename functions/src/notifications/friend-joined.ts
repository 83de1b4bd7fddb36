/** The kind of the notification, in the history and as the push's topic (spec §3). */
export const FRIEND_JOIN = "friend_join";

const messages = {
  en: (name: string) => `${name} has accepted your invitation`,
  hi: (name: string) => `${name} ने आपका निमंत्रण स्वीकार कर लिया है`,
};

/** What the inviter reads when a friend joins, in the inviter's own language; English where it is not known. */
export function friendJoinedMessage(name: string, language: unknown): string {
  return language === "hi" ? messages.hi(name) : messages.en(name);
}

export interface HistoryEntry {
  userId: string;
  type: typeof FRIEND_JOIN;
  userName: string;
  message: string;
  createdAt: string;
  updatedAt: string;
}

/** The entry a joining friend leaves in the inviter's `NotificationHistory` (spec §3). */
export function friendJoinedEntry(userId: string, userName: string, language: unknown): HistoryEntry {
  const now = new Date().toISOString();
  const message = friendJoinedMessage(userName, language);
  return { userId, type: FRIEND_JOIN, userName, message, createdAt: now, updatedAt: now };
}
