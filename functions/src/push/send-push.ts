import type { FirebaseError } from "firebase-admin/app";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { FieldValue } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { friendshipId, friendshipKey } from "../friends/friendship.ts";
import { friendJoinedMessage } from "../notifications/friend-joined.ts";
import type { Services } from "../services.ts";
import { friendJoinPush } from "./friend-join-push.ts";
import type { PushTask } from "./push-queue.ts";

/**
 * Tells the inviter of the new friend on every device (spec §4, step 3). Throwing asks the queue to try again later:
 * while the friendship is not committed yet, and when FCM could not take the message. Dead tokens are removed.
 */
export async function sendPush(
  { db, messaging }: Pick<Services, "db" | "messaging">,
  task: PushTask,
): Promise<void> {
  const { inviterId, friendId } = task;
  const friendships = db.collection("Friends").doc(friendshipId(inviterId, friendId));
  const [friendship, inviter] = await db.getAll(friendships, db.collection("Users").doc(inviterId));
  if (!friendship?.exists) throw new Error("the friendship is not there yet");
  const tokens = tokensOf(inviter);
  if (!inviter || tokens.length === 0) return;

  const message = friendJoinedMessage(friendship.get("friendName"), inviter.get("language"));
  const key = friendshipKey(inviterId, friendId);
  const { responses } = await messaging.sendEach(
    tokens.map((token) => friendJoinPush({ token, message, key })),
  );

  const failures = responses.flatMap(({ error }, index) => (error ? [{ error, token: tokens[index] }] : []));
  for (const { error } of failures) logError("Error Notification:", error.code);
  const dead = failures.filter(({ error }) => isDeadToken(error)).map(({ token }) => token);
  if (dead.length > 0) await removeTokens(inviter, dead);
  if (failures.length > dead.length) throw new Error("FCM did not take every message");
}

/** The mobile app has stored one token as text, or several as a list. */
function tokensOf(user: DocumentSnapshot | undefined): string[] {
  const stored: unknown = user?.get("fcmToken");
  const tokens = Array.isArray(stored) ? stored : [stored];
  return [...new Set(tokens.filter((token): token is string => typeof token === "string" && token !== ""))];
}

async function removeTokens(user: DocumentSnapshot, dead: unknown[]): Promise<void> {
  const isList = Array.isArray(user.get("fcmToken"));
  await user.ref.update({ fcmToken: isList ? FieldValue.arrayRemove(...dead) : FieldValue.delete() });
}

/** Whether FCM says that the device is gone. "invalid-argument" may also blame the message, hence the wording. */
function isDeadToken({ code, message }: FirebaseError): boolean {
  if (code === "messaging/invalid-argument") return message.includes("registration token");
  return (
    code === "messaging/registration-token-not-registered" || code === "messaging/invalid-registration-token"
  );
}
