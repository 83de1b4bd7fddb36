import { onTaskDispatched } from "firebase-functions/v2/tasks";
import { services } from "../firebase.ts";
import type { PushTask } from "./push-queue.ts";
import { sendPush as send } from "./send-push.ts";

/**
 * Cloud Tasks queue `sendPush`, filled by `enqueuePush`. The queue keeps trying for two days, longer than it remembers
 * a task's name, so a friendship that is committed late is still announced.
 */
export const sendPush = onTaskDispatched<PushTask>(
  {
    retryConfig: {
      maxAttempts: 10,
      minBackoffSeconds: 1,
      maxBackoffSeconds: 3600,
      maxRetrySeconds: 48 * 60 * 60,
    },
    rateLimits: { maxConcurrentDispatches: 50 },
  },
  ({ data }) => send(services(), data),
);
