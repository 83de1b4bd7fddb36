import type { DeliveredMessage } from "./delivered-message.ts";
import type { ScriptedAnswer } from "./scripted-answer.ts";
import type { Topics } from "./topics.ts";

/** What a running FCM emulator remembers. */
export interface FcmState {
  delivered: DeliveredMessage[];
  /** By token or installation id, the answers that are still to come; a device without any is reached. */
  scripts: Map<string, ScriptedAnswer[]>;
  topics: Topics;
  /** What every attempt is answered with for as long as FCM itself is to fail. */
  outage(): ScriptedAnswer | undefined;
  onDelivered(message: DeliveredMessage): void;
}
