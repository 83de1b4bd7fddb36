import type { DeliveredMessage } from "./delivered-message.ts";
import type { ScriptedAnswer } from "./scripted-answer.ts";

/** What a running FCM emulator remembers. */
export interface FcmState {
  delivered: DeliveredMessage[];
  /** By token, the answers that are still to come; a token without any is reached. */
  scripts: Map<string, ScriptedAnswer[]>;
  onDelivered(message: DeliveredMessage): void;
}
