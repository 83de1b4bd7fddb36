import { createHash } from "node:crypto";
import AsyncLock from "async-lock";
import { brand } from "contract/brand";
import type { FirebaseError } from "firebase-admin/app";
import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import type { Message } from "firebase-admin/messaging";
import { error as logError } from "firebase-functions/logger";
import { fieldsOf } from "short-links/stored-fields";
import { appendToHistory, historyDocument, notificationEntry } from "../documents/notification-history.ts";
import { readTogether } from "../documents/reading.ts";
import { readUser, tokensOf, userDocument, withoutTokens } from "../documents/users.ts";
import { storedName } from "../people/person.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import { alertOperators } from "../platform/operator-alert.ts";
import type { Services } from "../platform/services.ts";
import { friendDocument, friendshipId, peopleIn } from "./friendship.ts";

/** The inviter and the new friend. */
interface Pair {
  inviterId: string;
  inviteeId: string;
}

// FCM closes the connection on a few hundred messages at once; more devices than this wait for the next attempt.
const DEVICES_AT_ONCE = 100;

/**
 * Announces a new friend to the inviter, unless the friendship has ended or been reversed since: an entry in the history,
 * then a push to every device (spec §4, step 3). An event asks for it, which comes at least once. Creates
 * `Announcements/{friendshipId}` with the entry, sends, and marks the settled devices. Throws if devices are left; the
 * repeated event then sends to those alone. See docs/decisions.md#d31.
 *
 * Each friend is in the history once. Two deliveries at the same moment may both send, and so may the next one if this
 * process dies before it marks a device. The second push then replaces the first on the device.
 */
export async function announceFriend({ db, messaging }: Pick<Services, "db" | "messaging">, pair: Pair) {
  const due = await turns.acquire(pair.inviterId, () => record(db, pair));
  if (!due) return;
  const { inviter, message, settled } = due;
  const waiting = tokensOf(inviter).filter((token) => !settled.includes(deviceKey(token)));
  const sent = await sendPush(messaging, waiting.slice(0, DEVICES_AT_ONCE), pair, message);

  const left = waiting.length - sent.settled.length;
  await db.runTransaction(async (tx) => {
    const change = sent.gone.length > 0 && withoutTokens(await tx.get(inviter.ref), sent.gone);
    if (change) tx.update(inviter.ref, change);
    const settled = sent.settled.map(deviceKey);
    const mark = {
      ...(settled.length > 0 && { told: FieldValue.arrayUnion(...settled) }),
      ...(left === 0 && { push: "done" }),
    };
    tx.set(announcementDocument(db, pair), mark, { merge: true });
  });
  if (left > 0) throw new Error(`${left} of ${waiting.length} devices are still to be told`);
}

/** By inviter: all change the same history, and would contend. */
const turns = new AsyncLock();

/**
 * Records a new friend, within the inviter's limit of pushes. Answers the text of a due push in the inviter's language, and
 * the devices that are settled. Null if no push is due.
 */
function record(db: Firestore, pair: Pair) {
  const { inviterId, inviteeId } = pair;
  const limit = new CallLimit("friend_join", { account: sha256(inviterId).slice(0, 32) });
  return db.runTransaction(async (tx) => {
    const [friendship, announcement, inviter, invitee, history, ...counters] = await readTogether(tx, [
      friendDocument(db, friendshipId(inviterId, inviteeId)),
      announcementDocument(db, pair),
      userDocument(db, inviterId),
      userDocument(db, inviteeId),
      historyDocument(db, inviterId),
      ...limit.counters(db),
    ]);
    // A user may have left since, or may never have existed: the mobile app's clients write friendships as well.
    const [owner, person] = [readUser(inviter), readUser(invitee)];
    // The id names the pair, so the invitee tells the direction.
    const isDue = peopleIn(friendship).inviteeId === inviteeId;
    if (!isDue || !owner.isThere || !person.isThere) return null;
    // The name in the record: a client may have written any name into the friendship.
    const entry = notificationEntry({ id: inviteeId, name: storedName(person.name) }, owner.language);
    const stored = fieldsOf(announcement);
    // If the two were friends before, the announcement may be of the other's invitation.
    const causedAt = stored.time("causedAt");
    const isSameCause = causedAt === undefined || causedAt === friendship.createTime?.toMillis();
    if (stored.text("inviterId") === inviterId && isSameCause)
      return stored.text("push") === "due"
        ? { inviter, message: entry.message, settled: stored.list("told") ?? [] }
        : null;
    const push = limit.over(counters).length > 0 ? "silent" : "due";
    const expiresAt = Timestamp.fromMillis(Date.now() + WEEK_IN_MILLISECONDS);
    const added: AnnouncementDocument = {
      inviterId,
      push,
      told: [],
      causedAt: friendship.createTime,
      expiresAt,
    };
    tx.set(announcement.ref, added);
    const isInHistory = appendToHistory(tx, history, entry);
    if (!isInHistory) logError("The entries of a history are not a list, so it lacks one", history.ref.path);
    if (push === "silent") return null;
    limit.commit(tx, db, counters);
    return { inviter, message: entry.message, settled: [] as unknown[] };
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Identifies a device without revealing its token. 16 hex digits, enough to tell one user's devices apart. */
const deviceKey = (token: string) => sha256(token).slice(0, 16);

/**
 * `Announcements/{friendshipId}`: how far an announcement has come, created with its history entry. Firestore's time to
 * live deletes it after `expiresAt`, long after the last event that asks for it can arrive.
 */
interface AnnouncementDocument {
  inviterId: string;
  /** When the cause was created. A renewed friendship is another cause. Absent in older announcements. */
  causedAt?: Timestamp | undefined;
  /** "due" until every device is settled; "silent" if the inviter has reached the limit of pushes. */
  push: "due" | "done" | "silent";
  /** The notified devices, and those that can never be, see `deviceKey()`. */
  told: string[];
  expiresAt: Timestamp;
}

const WEEK_IN_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

const announcementDocument = (db: Firestore, { inviterId, inviteeId }: Pair) =>
  db.collection("Announcements").doc(friendshipId(inviterId, inviteeId));

/**
 * Sends a push to each device, and logs FCM's errors (spec §8). Returns the devices that need no other attempt, and
 * those of them that are no longer registered.
 * @param body in the recipient's language
 */
async function sendPush(messaging: Services["messaging"], tokens: string[], pair: Pair, body: string) {
  const sent = { settled: [] as string[], gone: [] as string[] };
  // The SDK rejects an empty list.
  if (tokens.length === 0) return sent;
  const { responses } = await messaging.sendEach(tokens.map((token) => pushMessage(token, pair, body)));
  const refusals = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    const error = responses[index]?.error;
    const code = error && fcmCodeOf(error);
    const outcome = error ? outcomeOf(error, code) : "delivered";
    const isSettled = outcome !== "try-again" && outcome !== "owner-must-act";
    if (isSettled) sent.settled.push(token);
    if (outcome === "device-gone") sent.gone.push(token);
    if (outcome === "owner-must-act") refusals.add(code ?? "");
    if (error)
      logError("Error Notification:", error.code, outcome === "permanent-failure" ? "gave up at once" : "");
  }
  if (refusals.size > 0) alertOperators({ event: "pushes", refusals: [...refusals] });
  return sent;
}

type Outcome = "device-gone" | "permanent-failure" | "owner-must-act" | "try-again";

/** By FCM's own code, or Google's status where FCM has none. Any other error may be transient: outages, quotas. */
const outcomes: Record<string, Outcome> = {
  UNREGISTERED: "device-gone",
  /** The message is invalid, or the token is of another project: another attempt cannot succeed. */
  INVALID_ARGUMENT: "permanent-failure",
  SENDER_ID_MISMATCH: "permanent-failure",
  /** Of the project: keys, roles, an API that is switched off. Only its owner can correct that. */
  THIRD_PARTY_AUTH_ERROR: "owner-must-act",
  UNAUTHENTICATED: "owner-must-act",
  PERMISSION_DENIED: "owner-must-act",
  NOT_FOUND: "owner-must-act",
};

/** The SDK has one code for a device that is gone and for an unknown project. FCM has two. */
function fcmCodeOf({ httpResponse }: FirebaseError): string | undefined {
  const { details, status } = Object(Object(httpResponse?.data).error);
  const codes: unknown[] = [...[details].flat().map((detail) => Object(detail).errorCode), status];
  return codes.find((code) => typeof code === "string" && code !== "") as string | undefined;
}

function outcomeOf({ message }: FirebaseError, code = ""): Outcome {
  // FCM uses one code for an invalid message and for an invalid token; only the message tells them apart.
  const isInvalidToken = code === "INVALID_ARGUMENT" && /registration token|installation id/i.test(message);
  return isInvalidToken ? "device-gone" : (outcomes[code] ?? "try-again");
}

// The app stores installation ids of Firebase or registration tokens, which are longer and have a ":".
const installationId = /^[c-f][\w-]{21}$/;

/**
 * The specification's push request (§3) in the words of FCM HTTP v1, field by field: data {title, body, topic}, an iOS
 * badge of 0, high priority, content available. A repeat has the same `id`, so it replaces the first.
 */
function pushMessage(device: string, { inviterId, inviteeId }: Pair, body: string): Message {
  const topic = "friend_join";
  // 64 hex digits: APNs takes no longer key, and a topic of Web Push half of it.
  const id = sha256(`${topic}:${friendshipId(inviterId, inviteeId)}`);
  const ttl = WEEK_IN_MILLISECONDS;
  return {
    ...(installationId.test(device) ? { fid: device } : { token: device }),
    data: { title: brand.name, body, topic, id, userId: inviteeId, recipientId: inviterId },
    android: { priority: "high", ttl },
    apns: {
      // APNs uses this time in seconds, and not the ttl.
      headers: {
        "apns-priority": "10",
        "apns-collapse-id": id,
        "apns-expiration": String(Math.ceil((Date.now() + ttl) / 1000)),
      },
      payload: { aps: { badge: 0, contentAvailable: true } },
    },
    webpush: { headers: { Urgency: "high", TTL: String(ttl / 1000), Topic: id.slice(0, 32) } },
  };
}
