interface NotificationKind {
  /** The deployed function that sends it. The function's event triggers the notification. */
  sentBy: string;
  /** How long FCM keeps the push for a device that is off. */
  daysToLive: number;
  /** How many pushes one recipient gets in ten minutes. Every notification is in the history. */
  pushes: number;
}

/**
 * The kinds of notifications, by the name that they have in the history and as the topic of a push. The texts are
 * under `notifications` in the messages.
 */
export const notificationKinds = {
  friend_join: { sentBy: "onFriendshipCreated", daysToLive: 7, pushes: 20 },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKindName[];

/** Whether a value from outside is one of them. The mobile app has other kinds, too. */
export function isNotificationKind(value: unknown): value is NotificationKindName {
  return typeof value === "string" && Object.hasOwn(notificationKinds, value);
}
