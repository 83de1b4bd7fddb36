import type { TokenMessage } from "firebase-admin/messaging";
import { FRIEND_JOIN } from "../notifications/friend-joined.ts";
import { brand } from "../product/brand.ts";

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What an inviter is told of a new friend. */
export interface FriendJoinMessage {
  /** In the inviter's language. */
  text: string;
  /** The same for every push about this friendship: a second delivery replaces the first on the device. */
  key: string;
}

/**
 * The specification's push request (§3) in the words of FCM HTTP v1, field by field: data {title, body, topic}, an iOS
 * badge of 0, high priority, content available.
 */
export function friendJoinPush(token: string, { text, key }: FriendJoinMessage): TokenMessage {
  return {
    token,
    data: { title: brand.name, body: text, topic: FRIEND_JOIN },
    android: { priority: "high", collapseKey: key, ttl: 7 * DAY_IN_MILLISECONDS },
    apns: {
      headers: { "apns-priority": "10", "apns-collapse-id": key },
      payload: { aps: { badge: 0, contentAvailable: true } },
    },
  };
}
