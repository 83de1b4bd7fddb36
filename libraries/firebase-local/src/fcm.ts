export { type DeliveredMessage, type ScriptedAnswer, startFcmEmulator } from "./fcm/fcm-emulator.ts";
