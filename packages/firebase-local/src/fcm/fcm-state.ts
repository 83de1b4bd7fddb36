import type { DeliveredMessage } from "./delivered-message.ts";
import type { ScriptedAnswer } from "./scripted-answer.ts";

/** The state of a running FCM emulator. */
export interface FcmState {
  delivered: DeliveredMessage[];
  /** Scripted answers not used yet, by token or installation id; without one, a device is reached. */
  scripts: Map<string, ScriptedAnswer[]>;
  /** The answer to every attempt while FCM is to fail. */
  outage(): ScriptedAnswer | undefined;
  onDelivered(message: DeliveredMessage): void;
}
