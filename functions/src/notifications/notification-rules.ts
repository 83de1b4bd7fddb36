import type { LanguageCode } from "contract/languages";
import type { NotificationKindName } from "contract/notification-kinds";
import type { options } from "../platform/options.ts";

interface NotificationRules {
  /** The deployed function that sends it. The function's event triggers the notification. */
  sentBy: keyof typeof options;
  /** How long FCM keeps the push for a device that is off. */
  daysToLive: number;
  /** The text, given the name of the person that it is about. */
  message: Record<LanguageCode, (name: string) => string>;
}

/** The sender and the text of each kind of notification. */
export const notificationRules: Record<NotificationKindName, NotificationRules> = {
  friend_join: {
    sentBy: "onFriendshipCreated",
    daysToLive: 7,
    message: {
      en: (name) => `${name} has accepted your invitation`,
      hi: (name) => `${name} ने आपका निमंत्रण स्वीकार कर लिया है`,
    },
  },
};
