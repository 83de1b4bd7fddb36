import { onTaskDispatched } from "firebase-functions/v2/tasks";
import { services } from "../firebase.ts";
import { options } from "../options.ts";
import type { PushTask } from "./push-queue.ts";
import { retryConfig } from "./retry-policy.ts";
import { sendPush as send } from "./send-push.ts";

/** Cloud Tasks queue `sendPush`, filled by `enqueuePush`. No more tasks at once than the instances can take. */
export const sendPush = onTaskDispatched<PushTask>(
  { ...options.sendPush, retryConfig, rateLimits: { maxConcurrentDispatches: 50 } },
  ({ data, retryCount }) => send(services(), data, retryCount),
);
