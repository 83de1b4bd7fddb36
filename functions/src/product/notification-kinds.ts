interface NotificationKind {
  /** The page that opens when a notification of this kind is pressed. */
  opens: string;
}

/** The kinds of notifications, by the name that they have in the history and as the topic of a push. */
export const notificationKinds = {
  friend_join: { opens: "/welcome" },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof notificationKinds;
