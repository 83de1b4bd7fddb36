import type { TokenMessage } from "firebase-admin/messaging";
import { FRIEND_JOIN } from "../notifications/friend-joined.ts";
import { brand } from "../product/brand.ts";

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * The specification's push request (§3) in the words of FCM HTTP v1, field by field: data {title, body, topic}, an iOS
 * badge of 0, high priority, content available. The key makes a second delivery replace the first on the device.
 */
export function friendJoinPush({
  token,
  message,
  key,
}: {
  token: string;
  message: string;
  key: string;
}): TokenMessage {
  return {
    token,
    data: { title: brand.name, body: message, topic: FRIEND_JOIN },
    android: { priority: "high", collapseKey: key, ttl: 7 * DAY_IN_MILLISECONDS },
    apns: {
      headers: { "apns-priority": "10", "apns-collapse-id": key },
      payload: { aps: { badge: 0, contentAvailable: true } },
    },
  };
}
