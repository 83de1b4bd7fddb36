import { createHash } from "node:crypto";
import type { TokenMessage } from "firebase-admin/messaging";
import { notificationRules } from "../notifications/notification-rules.ts";
import { brand } from "../product/brand.ts";
import type { NotificationKindName } from "../product/notification-kinds.ts";

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A notification as a device shows it. */
export interface Push {
  kind: NotificationKindName;
  /** In the recipient's language. */
  text: string;
  /** The id of what it is about: a later push of the same kind about the same replaces this one on the device. */
  about: string;
}

/**
 * The specification's push request (§3) in the words of FCM HTTP v1, field by field: data {title, body, topic}, an iOS
 * badge of 0, high priority, content available.
 */
export function notificationPush(token: string, { kind, text, about }: Push): TokenMessage {
  const key = collapseKey(kind, about);
  const ttl = notificationRules[kind].daysToLive * DAY_IN_MILLISECONDS;
  return {
    token,
    data: { title: brand.name, body: text, topic: kind },
    android: { priority: "high", collapseKey: key, ttl },
    apns: {
      // APNs uses this time in seconds, and not the ttl.
      headers: {
        "apns-priority": "10",
        "apns-collapse-id": key,
        "apns-expiration": String(Math.ceil((Date.now() + ttl) / 1000)),
      },
      payload: { aps: { badge: 0, contentAvailable: true } },
    },
  };
}

/** 64 hex digits: APNs takes no longer key, and FCM not every character. */
function collapseKey(kind: NotificationKindName, about: string): string {
  return createHash("sha256").update(`${kind}:${about}`).digest("hex");
}
