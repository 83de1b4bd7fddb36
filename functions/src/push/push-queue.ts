import { friendshipKey } from "../friends/friendship.ts";

/** The push that tells an inviter of a new friend. */
export interface PushTask {
  inviterId: string;
  friendId: string;
}

export interface PushQueue {
  enqueue: (task: PushTask) => Promise<void>;
}

/**
 * Puts the push on the Cloud Tasks queue of `sendPush`. The task is named by the friendship, so the queue itself
 * refuses a second one: a repeated or raced activation still sends one push.
 */
export async function enqueuePush(task: PushTask): Promise<void> {
  const { getFunctions } = await import("firebase-admin/functions");
  try {
    await getFunctions()
      .taskQueue<PushTask>("sendPush")
      // The task is queued just before the friendship is committed; a second's head start usually spares a retry.
      .enqueue(task, { id: friendshipKey(task.inviterId, task.friendId), scheduleDelaySeconds: 1 });
  } catch (error) {
    if (isAlreadyQueued(error)) return;
    throw error;
  }
}

function isAlreadyQueued(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "functions/task-already-exists";
}
