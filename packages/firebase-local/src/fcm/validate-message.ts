import { invalidArgument } from "./fcm-error.ts";
import { messageFields } from "./message-fields.ts";
import { validateTarget } from "./targets.ts";
import { isObject } from "./value-checks.ts";

type Json = Record<string, unknown>;

const reservedKey = /^(from$|message_type$|google|gcm)/;
const maxPayloadBytes = 4096;

/**
 * Rejects, with FCM's own error, what FCM rejects: unknown fields, fields of a wrong type, no target or several,
 * reserved keys, and more than 4096 bytes of data and notification.
 */
export function validateMessage(message: unknown): asserts message is Json {
  messageFields(message, "message");
  const { data, notification, android, webpush } = message as Record<string, Json | null | undefined>;
  validateTarget(message as Json);
  for (const each of [data, android?.data, webpush?.data]) validateKeys(each);
  if (bytesOf(data) + bytesOf(notification) > maxPayloadBytes)
    throw invalidArgument("Android message is too big");
}

function validateKeys(data: unknown): void {
  const reserved = isObject(data) && Object.keys(data).find((key) => reservedKey.test(key));
  if (reserved) throw invalidArgument(`Invalid data payload key: ${reserved}`);
}

function bytesOf(texts: Json | null | undefined): number {
  return Object.entries(texts ?? {})
    .flat()
    .reduce((bytes: number, text) => bytes + Buffer.byteLength(String(text ?? "")), 0);
}
