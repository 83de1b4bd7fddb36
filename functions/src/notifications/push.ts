import { createHash } from "node:crypto";
import { brand } from "contract/brand";
import { type NotificationKindName, notificationKinds } from "contract/notification-kinds";
import type { FirebaseError } from "firebase-admin/app";
import type { Message } from "firebase-admin/messaging";
import { error as logError } from "firebase-functions/logger";
import type { Services } from "../platform/services.ts";

/** A notification as a device shows it. */
export interface Push {
  kind: NotificationKindName;
  /** In the recipient's language. */
  text: string;
  /** The person that it is about. */
  userId: string;
  /** The id of what it is about: a later push of the same kind about the same replaces this one on the device. */
  about: string;
}

interface SentPush {
  /** The devices that need no other attempt. */
  settled: string[];
  /** Those of them that are no longer registered. */
  gone: string[];
}

/** Sends a push to each device, and logs FCM's errors (spec §8). */
export async function sendPush(
  messaging: Services["messaging"],
  tokens: string[],
  push: Push,
): Promise<SentPush> {
  const sent: SentPush = { settled: [], gone: [] };
  // The SDK rejects an empty list.
  if (tokens.length === 0) return sent;
  const { responses } = await messaging.sendEach(tokens.map((token) => pushMessage(token, push)));
  for (const [index, token] of tokens.entries()) {
    const error = responses[index]?.error;
    const outcome = error ? outcomeOf(error) : "delivered";
    if (outcome !== "try-again") sent.settled.push(token);
    if (outcome === "device-gone") sent.gone.push(token);
    if (error)
      logError("Error Notification:", error.code, outcome === "permanent-failure" ? "gave up at once" : "");
  }
  return sent;
}

const outcomes: Record<string, "device-gone" | "permanent-failure"> = {
  "messaging/registration-token-not-registered": "device-gone",
  "messaging/invalid-registration-token": "device-gone",
  "messaging/installation-id-not-registered": "device-gone",
  /** The message or the sending project is invalid: another attempt cannot succeed. */
  "messaging/invalid-argument": "permanent-failure",
  "messaging/mismatched-credential": "permanent-failure",
  "messaging/payload-size-limit-exceeded": "permanent-failure",
};

/** Any other error may be transient: outages, quotas, lost connections, rotated credentials. */
function outcomeOf({ code, message }: FirebaseError) {
  // FCM uses one code for an invalid message and for an invalid token; only the message tells them apart.
  const isInvalidToken = code === "messaging/invalid-argument" && message.includes("registration token");
  return isInvalidToken ? "device-gone" : (outcomes[code] ?? "try-again");
}

// The app stores installation ids of Firebase or registration tokens, which are longer and have a ":".
const installationId = /^[c-f][\w-]{21}$/;
const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * The specification's push request (§3) in the words of FCM HTTP v1, field by field: data {title, body, topic}, an iOS
 * badge of 0, high priority, content available.
 */
function pushMessage(device: string, { kind, text, userId, about }: Push): Message {
  // 64 hex digits: APNs takes no longer key, and FCM not every character.
  const key = createHash("sha256").update(`${kind}:${about}`).digest("hex");
  const ttl = notificationKinds[kind].daysToLive * DAY_IN_MILLISECONDS;
  const data = { title: brand.name, body: text, topic: kind };
  return {
    ...(installationId.test(device) ? { fid: device } : { token: device }),
    data,
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
    // In a browser, a press opens a page about that person.
    webpush: { headers: { Urgency: "high" }, data: { ...data, userId } },
  };
}
