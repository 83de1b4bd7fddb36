export type { DeliveredMessage } from "./fcm/delivered-message.ts";
export { startFcmEmulator } from "./fcm/fcm-emulator.ts";
export type { ScriptedAnswer } from "./fcm/scripted-answer.ts";
