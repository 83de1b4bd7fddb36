import { error as logError } from "firebase-functions/logger";
import type { Services } from "../platform/services.ts";
import { outcomeOf, type SendOutcome } from "./fcm-answer.ts";
import { notificationPush, type Push } from "./notification-push.ts";

/** Sends a push to each device and groups the devices by outcome. What FCM refuses is logged (spec §8). */
export async function sendToDevices(
  { messaging }: Pick<Services, "messaging">,
  tokens: string[],
  push: Push,
): Promise<Record<SendOutcome, string[]>> {
  const byOutcome: Record<SendOutcome, string[]> = {
    delivered: [],
    "device-gone": [],
    "try-again": [],
    "permanent-failure": [],
  };
  // The SDK rejects an empty list.
  if (tokens.length === 0) return byOutcome;
  const { responses } = await messaging.sendEach(tokens.map((token) => notificationPush(token, push)));
  for (const [index, token] of tokens.entries()) {
    const error = responses[index]?.error;
    const outcome = outcomeOf(error);
    if (error)
      logError("Error Notification:", error.code, outcome === "permanent-failure" ? "gave up at once" : "");
    byOutcome[outcome].push(token);
  }
  return byOutcome;
}
