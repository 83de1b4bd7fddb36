import { createHash, randomUUID } from "node:crypto";
import { brand } from "contract/brand";
import { type NotificationKindName, notificationKinds } from "contract/notification-kinds";
import type { FirebaseError } from "firebase-admin/app";
import type { Firestore } from "firebase-admin/firestore";
import type { TokenMessage } from "firebase-admin/messaging";
import { error as logError } from "firebase-functions/logger";
import {
  afterPush,
  announcementDocument,
  isAnnouncedTo,
  isLeasedByAnother,
  isPushDue,
  settledDevices,
  takeLease,
} from "../documents/announcements.ts";
import { friendDocument } from "../documents/friends.ts";
import { tokensOf, withoutTokens } from "../documents/push-tokens.ts";
import { morePushFailures, serviceCountsOf } from "../documents/service-counts.ts";
import { readTogether } from "../documents/snapshots.ts";
import { languageOf, nameOf, type UserSnapshot, userDocument } from "../documents/users.ts";
import { notificationMessage } from "../notifications/notification-message.ts";
import { displayName } from "../people/person-name.ts";
import type { Services } from "../platform/services.ts";
import { friendshipId, type Pair } from "./friendship.ts";
import { shouldAnnounce } from "./should-announce.ts";

/** A push about a new friend, claimed until the lease expires. */
export interface ClaimedPush {
  inviter: UserSnapshot;
  invitee: UserSnapshot;
  /** The keys of settled devices. */
  told: string[];
}

// FCM closes the connection on a few hundred messages at once; more devices than this wait for the next attempt.
const DEVICES_AT_ONCE = 100;

/**
 * Claims a push that an earlier attempt did not finish. Null if none is due. Throws while another holder has
 * the lease.
 */
export async function claimPush(
  db: Firestore,
  { inviterId, inviteeId }: Pair,
  now: number,
): Promise<ClaimedPush | null> {
  const holder = randomUUID();
  const id = friendshipId(inviterId, inviteeId);
  return db.runTransaction(async (tx) => {
    const [announcement, friendship, inviter, invitee] = await readTogether(tx, [
      announcementDocument(db, id),
      friendDocument(db, id),
      userDocument(db, inviterId),
      userDocument(db, inviteeId),
    ]);
    if (!isPushDue(announcement) || !shouldAnnounce({ friendship, inviter, invitee })) return null;
    // The settled devices must be this inviter's, too.
    if (!isAnnouncedTo(announcement, inviterId)) return null;
    if (isLeasedByAnother(announcement, holder, now))
      throw new Error("another delivery of this event is sending the push");
    tx.update(announcement.ref, takeLease(holder));
    return { inviter, invitee, told: settledDevices(announcement) };
  });
}

/**
 * Sends the push, records the settled devices, counts the failures by reason, and removes unregistered
 * devices from the inviter. Throws, to be retried, while devices are left.
 */
export async function sendPush(
  services: Pick<Services, "db" | "messaging">,
  { inviter, invitee, told }: ClaimedPush,
): Promise<void> {
  const waiting = tokensOf(inviter).filter((token) => !told.includes(deviceKey(token)));
  const about = friendshipId(inviter.id, invitee.id);
  const text = notificationMessage("friend_join", displayName(nameOf(invitee)), languageOf(inviter));
  const devices = waiting.slice(0, DEVICES_AT_ONCE);
  const push = { kind: "friend_join", text, about } as const;
  const { devices: outcomes, failures } = await sendToDevices(services, devices, push);

  const gone = outcomes["device-gone"];
  const settled = [...outcomes.delivered, ...gone, ...outcomes["permanent-failure"]];
  const left = waiting.length - settled.length;
  const { db } = services;
  await db.runTransaction(async (tx) => {
    const change = gone.length > 0 && withoutTokens(await tx.get(inviter.ref), gone);
    if (change) tx.update(inviter.ref, change);
    const announcement = announcementDocument(db, about);
    tx.update(announcement, afterPush(settled.map(deviceKey), left === 0));
    if (failures.length > 0) tx.set(serviceCountsOf(db), morePushFailures(failures), { merge: true });
  });
  if (left > 0) throw new Error(`${left} of ${waiting.length} devices are still to be told`);
}

/** Identifies a device without revealing its token. 16 hex digits, enough to tell one user's devices apart. */
function deviceKey(token: string): string {
  return createHash("sha256").update(token).digest("hex").slice(0, 16);
}

/** The outcome of a push: the devices by outcome, and a reason for each failure. */
interface SentPush {
  devices: Record<SendOutcome, string[]>;
  /** FCM's reasons, such as "registration-token-not-registered". They contain nothing about a device. */
  failures: string[];
}

/** Sends a push to each device, and logs FCM's errors (spec §8). */
async function sendToDevices(
  { messaging }: Pick<Services, "messaging">,
  tokens: string[],
  push: Push,
): Promise<SentPush> {
  const byOutcome: Record<SendOutcome, string[]> = {
    delivered: [],
    "device-gone": [],
    "try-again": [],
    "permanent-failure": [],
  };
  const failures: string[] = [];
  // The SDK rejects an empty list.
  if (tokens.length === 0) return { devices: byOutcome, failures };
  const { responses } = await messaging.sendEach(tokens.map((token) => notificationPush(token, push)));
  for (const [index, token] of tokens.entries()) {
    const error = responses[index]?.error;
    const outcome = outcomeOf(error);
    if (error)
      logError("Error Notification:", error.code, outcome === "permanent-failure" ? "gave up at once" : "");
    if (error) failures.push(reasonOf(error.code));
    byOutcome[outcome].push(token);
  }
  return { devices: byOutcome, failures };
}

/** "messaging/internal-error" without what comes before the slash. */
function reasonOf(code: string): string {
  return /^[a-z]+\/([a-z-]{1,60})$/.exec(code)?.[1] ?? "unknown-error";
}

/** The meaning of FCM's answer for one device. */
type SendOutcome = "delivered" | "device-gone" | "try-again" | "permanent-failure";

const outcomes: Record<string, SendOutcome> = {
  "messaging/registration-token-not-registered": "device-gone",
  "messaging/invalid-registration-token": "device-gone",
  /** The message or the sending project is invalid: another attempt cannot succeed. */
  "messaging/invalid-argument": "permanent-failure",
  "messaging/mismatched-credential": "permanent-failure",
  "messaging/payload-size-limit-exceeded": "permanent-failure",
};

/** Any other error may be transient: outages, quotas, lost connections, rotated credentials. */
function outcomeOf(error: FirebaseError | undefined): SendOutcome {
  if (!error) return "delivered";
  // FCM uses one code for an invalid message and for an invalid token; only the message tells them apart.
  if (error.code === "messaging/invalid-argument" && error.message.includes("registration token")) {
    return "device-gone";
  }
  return outcomes[error.code] ?? "try-again";
}

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A notification as a device shows it. */
interface Push {
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
function notificationPush(token: string, { kind, text, about }: Push): TokenMessage {
  const key = collapseKey(kind, about);
  const ttl = notificationKinds[kind].daysToLive * DAY_IN_MILLISECONDS;
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
