import type { DocumentSnapshot } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { friendshipId, friendshipKey } from "../friends/friendship.ts";
import { friendJoinedMessage } from "../notifications/friend-joined.ts";
import type { Services } from "../services.ts";
import { deviceKey, removeTokens, tokensOf } from "./device-tokens.ts";
import { type Verdict, verdictOf } from "./fcm-answer.ts";
import { friendJoinPush } from "./friend-join-push.ts";
import type { PushTask } from "./push-queue.ts";
import { pauseSeconds, retryConfig } from "./retry-policy.ts";

// FCM closes the connection on a few hundred messages at once; more devices than this are left to another task.
const DEVICES_AT_ONCE = 100;

type PushServices = Pick<Services, "db" | "messaging" | "pushQueue">;

/**
 * Tells the inviter of the new friend on every device (spec §4, step 3). Throwing asks the queue to try again later:
 * while the friendship is not committed yet, and when FCM took no message. Where it took some, the other devices become
 * a task of their own, so that nobody is told twice. Devices that are gone are removed. The last attempt says that it
 * gives up, in the log, and returns.
 * @param retries how often the queue has tried this task before
 */
export async function sendPush(services: PushServices, task: PushTask, retries = 0): Promise<void> {
  const { inviterId, friendId, rest } = task;
  const attempts = (rest?.attempts ?? 0) + retries + 1;
  const giveUp = attempts >= retryConfig.maxAttempts;
  const { db } = services;
  const friendships = db.collection("Friends").doc(friendshipId(inviterId, friendId));
  const [friendship, inviter] = await db.getAll(friendships, db.collection("Users").doc(inviterId));
  if (!friendship?.exists) {
    if (!giveUp) throw new Error("the friendship is not there yet");
    return logError("Error Notification:", `gave up after ${attempts} attempts, there is no friendship`);
  }
  const pending = tokensOf(inviter).filter((token) => !rest || rest.devices.includes(deviceKey(token)));
  if (!inviter || pending.length === 0) return;

  const now = pending.slice(0, DEVICES_AT_ONCE);
  const verdicts = await send(services, now, { friendship, inviter });
  const having = (verdict: Verdict) => now.filter((_, index) => verdicts[index] === verdict);
  const gone = having("device-gone");
  if (gone.length > 0) await removeTokens(inviter, gone);

  const left = [...having("try-again"), ...having("try-later"), ...pending.slice(DEVICES_AT_ONCE)];
  if (left.length === 0) return;
  if (giveUp) return logError("Error Notification:", `gave up after ${attempts} attempts`);
  if (having("try-again").length === pending.length) throw new Error("FCM did not take any message");
  const leftOver = { inviterId, friendId, rest: { devices: left.map(deviceKey), attempts } };
  await services.pushQueue.enqueue(leftOver, having("try-later").length > 0 ? pauseSeconds(attempts) : 1);
}

/** One message to each device; the verdicts are in the order of the tokens. */
async function send(
  { messaging }: PushServices,
  tokens: string[],
  { friendship, inviter }: { friendship: DocumentSnapshot; inviter: DocumentSnapshot },
): Promise<Verdict[]> {
  const message = friendJoinedMessage(friendship.get("friendName"), inviter.get("language"));
  const key = friendshipKey(friendship.get("userId"), friendship.get("friendId"));
  const messages = tokens.map((token) => friendJoinPush({ token, message, key }));
  const { responses } = await messaging.sendEach(messages);
  return responses.map(({ error }) => {
    const verdict = verdictOf(error);
    if (verdict === "hopeless") logError("Error Notification:", error?.code, "gave up at once");
    else if (error) logError("Error Notification:", error.code);
    return verdict;
  });
}
