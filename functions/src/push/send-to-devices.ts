import { error as logError } from "firebase-functions/logger";
import type { Services } from "../platform/services.ts";
import { outcomeOf, type SendOutcome } from "./fcm-answer.ts";
import { notificationPush, type Push } from "./notification-push.ts";

/** What became of a push: the devices by outcome, and a reason for each that it did not reach. */
interface SentPush {
  devices: Record<SendOutcome, string[]>;
  /** Of FCM's own, such as "registration-token-not-registered": nothing in them is about a device. */
  failures: string[];
}

/** Sends a push to each device. What FCM refuses is logged (spec §8). */
export async function sendToDevices(
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
