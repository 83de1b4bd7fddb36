import { invalidArgument } from "./fcm-error.ts";
import { targets, validateTarget } from "./targets.ts";

type Json = Record<string, unknown>;

const fields = new Set<string>([
  ...targets,
  "name",
  "data",
  "notification",
  "android",
  "android_v2",
  "androidV2",
  "webpush",
  "apns",
  "fcm_options",
  "fcmOptions",
]);
const androidFields = new Set([
  ...["collapse_key", "priority", "ttl", "restricted_package_name", "data", "notification", "fcm_options"],
  ...["direct_boot_ok", "bandwidth_constrained_ok", "restricted_satellite_ok", "fcmOptions"],
]);
const reservedKey = /^(from|message_type|(google|gcm)\..*)$/;
const maxPayloadBytes = 4096;

/**
 * Refuses, with FCM's own error, what FCM refuses and an author gets wrong: the target, misspelt fields, values that
 * are no strings, reserved keys, priorities, and more than 4096 bytes of data and notification.
 */
export function validateMessage(message: unknown): asserts message is Json {
  if (!isObject(message)) throw invalidArgument("Invalid value at 'message': an object is required.");
  validateNames(message, fields, "message");
  validateTarget(message);
  validateStrings(message.data, "message.data");
  const reserved = Object.keys(message.data ?? {}).find((key) => reservedKey.test(key));
  if (reserved) throw invalidArgument(`Invalid data payload key: ${reserved}`);
  validateAndroid(message.android);
  validateApns(message.apns);
  if (payloadBytes(message) > maxPayloadBytes) throw invalidArgument("Android message is too big");
}

function validateAndroid(android: unknown): void {
  if (android === undefined) return;
  if (!isObject(android)) throw invalidArgument("Invalid value at 'message.android': an object is required.");
  validateNames(android, androidFields, "message.android");
  validateStrings(android.data, "message.android.data");
  const { priority } = android;
  if (priority === undefined || /^(normal|high)$/i.test(String(priority))) return;
  const type = "type.googleapis.com/google.firebase.fcm.v1.AndroidMessagePriority";
  throw invalidArgument(`Invalid value at 'message.android.priority' (${type}), ${JSON.stringify(priority)}`);
}

function validateApns(apns: unknown): void {
  if (apns === undefined) return;
  if (!isObject(apns)) throw invalidArgument("Invalid value at 'message.apns': an object is required.");
  validateStrings(apns.headers, "message.apns.headers");
  if (apns.payload !== undefined && !isObject(apns.payload)) {
    throw invalidArgument("Invalid value at 'message.apns.payload': an object is required.");
  }
}

function validateNames(value: Json, known: Set<string>, at: string): void {
  const unknown = Object.keys(value).find((name) => !known.has(name));
  if (unknown) {
    throw invalidArgument(
      `Invalid JSON payload received. Unknown name "${unknown}" at '${at}': Cannot find field.`,
    );
  }
}

function validateStrings(map: unknown, at: string): void {
  for (const [index, value] of Object.values(map ?? {}).entries()) {
    if (typeof value === "string") continue;
    throw invalidArgument(`Invalid value at '${at}[${index}].value' (TYPE_STRING), ${JSON.stringify(value)}`);
  }
}

function payloadBytes({ data = {}, notification = {} }: Json): number {
  const texts = [data, notification].flatMap((part) => Object.entries(part ?? {}).flat());
  return texts.reduce((bytes: number, text) => bytes + Buffer.byteLength(String(text)), 0);
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
