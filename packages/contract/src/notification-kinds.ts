interface NotificationKind {
  /** The page that opens when a notification of this kind is pressed. */
  opens: string;
}

/**
 * The kinds of notifications, by the name that they have in the history and as the topic of a push. The app needs no more
 * than this; what a kind says and which function sends it is in functions/src/notifications/notification-rules.ts.
 */
export const notificationKinds = {
  friend_join: { opens: "/welcome" },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKindName[];

/** Whether a value from outside is one of them. The mobile app has other kinds, too. */
export function isNotificationKind(value: unknown): value is NotificationKindName {
  return typeof value === "string" && Object.hasOwn(notificationKinds, value);
}
