import { friendshipKey } from "../friends/friendship.ts";

/** The push that tells an inviter of a new friend. */
export interface PushTask {
  inviterId: string;
  friendId: string;
  /** What an earlier task has left over. */
  rest?: {
    /** The devices that have not taken the message yet, see `deviceKey()`. */
    devices: string[];
    /** How many attempts there were before this task's own. */
    attempts: number;
  };
}

export interface PushQueue {
  /** @param delaySeconds time before the first attempt */
  enqueue: (task: PushTask, delaySeconds?: number) => Promise<void>;
}

/**
 * The task's name: the friendship, so the queue itself refuses a second task for it and a repeated or raced activation
 * still sends one push; and for what is left over, how far it has come.
 */
export function taskName({ inviterId, friendId, rest }: PushTask): string {
  const key = friendshipKey(inviterId, friendId);
  return rest ? `${key}-${rest.attempts}` : key;
}

/**
 * Puts a push on the Cloud Tasks queue of `sendPush`; one that is there already stays as it is. The task is queued just
 * before the friendship is committed, and a second's head start usually spares a retry.
 */
export async function enqueuePush(task: PushTask, delaySeconds = 1): Promise<void> {
  const { getFunctions } = await import("firebase-admin/functions");
  try {
    await getFunctions()
      .taskQueue<PushTask>("sendPush")
      .enqueue(task, { id: taskName(task), scheduleDelaySeconds: delaySeconds });
  } catch (error) {
    if (isAlreadyQueued(error)) return;
    throw error;
  }
}

function isAlreadyQueued(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "functions/task-already-exists";
}
