import { FcmError, invalidArgument } from "./fcm-error.ts";

type Json = Record<string, unknown>;
/** Fails with INVALID_ARGUMENT if the value at this path is not of the expected type. */
type Check = (value: unknown, at: string) => void;

const text = matching(/^/, "TYPE_STRING");

/** An object of strings. */
const texts: Check = (value, at) => {
  object(value, at);
  for (const [i, each] of Object.values(value as Json).entries()) text(each, `${at}[${i}].value`);
};

/** Only these fields are looked at. A present one must fit. */
function some(known: Record<string, Check>): Check {
  return (value, at) => {
    object(value, at);
    for (const [name, check] of Object.entries(known))
      if (Object.hasOwn(value as Json, name)) check((value as Json)[name], `${at}.${name}`);
  };
}

const wholeNumber: Check = (value, at) => {
  if (!Number.isInteger(value) || Number(value) < 0)
    throw invalidArgument(`Invalid value at '${at}' (a whole number), ${JSON.stringify(value)}`);
};

/** As in Protocol Buffers' JSON, a number may be a text. */
const int32: Check = (value, at) => {
  if (value !== null && !(typeof value !== "boolean" && /^-?\d+$/.test(String(value))))
    throw invalidArgument(`Invalid value at '${at}' (TYPE_INT32), ${JSON.stringify(value)}`);
};

const aps = some({ badge: wholeNumber, "content-available": wholeNumber, "mutable-content": wholeNumber });

const android = fields({
  collapseKey: text,
  restrictedPackageName: text,
  data: texts,
  notification: some({ notificationCount: int32, notification_count: int32 }),
  fcmOptions: object,
  directBootOk: any,
  bandwidthConstrainedOk: any,
  restrictedSatelliteOk: any,
  priority: matching(/^(normal|high)$/i, "google.firebase.fcm.v1.AndroidMessagePriority"),
  ttl,
});

/** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#Message */
const messageFields = fields({
  name: text,
  token: text,
  fid: text,
  topic: text,
  condition: text,
  data: texts,
  fcmOptions: object,
  notification: fields({ title: text, body: text, image: text }),
  android,
  webpush: fields({ headers: texts, data: texts, notification: object, fcmOptions: object }),
  apns: fields({ headers: texts, payload: some({ aps }), liveActivityToken: text, fcmOptions: object }),
});

const maxPayloadBytes = 4096;

/**
 * Rejects what FCM rejects, with its error: unknown fields, wrong types, no target or several, and reserved keys. Data
 * and notification have at most 4096 bytes, those of each platform included.
 */
export function validateMessage(message: unknown): asserts message is Json {
  messageFields(message, "message");
  const { data, notification, android, apns, webpush } = message as Record<string, Json | null | undefined>;
  validateTarget(message as Json);
  for (const each of [data, android?.data, webpush?.data]) validateKeys(Object(each));
  const ofPlatforms = [android, webpush].flatMap((given) => [given?.data, given?.notification]);
  if (bytesOf([data, notification, apns?.payload, ofPlatforms]) > maxPayloadBytes)
    throw invalidArgument("Android message is too big");
}

/** Rejects a request with other fields, and one that is only to be tried. */
export function requestFields(body: unknown): void {
  fields({ message: any, validateOnly: any })(body, "request");
  const { validate_only: isTried, validateOnly = isTried } = body as Json;
  if (validateOnly) throw missing("Dry runs");
}

/** The kinds of targets; a message has exactly one. */
const targets = ["token", "fid", "topic", "condition"] as const;
// https://firebase.google.com/docs/projects/manage-installations
const installationId = /^[c-f][\w-]{21}$/;
// FCM's own tokens are longer and have two parts; these are the forms that tests may use.
const tokenForm = /^[\w:-]{1,4096}$/;

function validateTarget(message: Json): void {
  const [kind, another] = targets.filter((target) => message[target] != null);
  if (another)
    throw invalidArgument(
      `Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set '${another}'`,
    );
  if (!kind || message[kind] === "") throw invalidArgument("Recipient of the message is not set.");
  if (kind !== "token" && kind !== "fid") throw missing("Topics and conditions");
  const target = String(message[kind]);
  const isId = installationId.test(target);
  if (kind === "fid" && !isId) throw invalidArgument("The installation id is not valid");
  if (kind === "token" && (isId || !tokenForm.test(target)))
    throw invalidArgument("The registration token is not a valid FCM registration token");
}

function missing(what: string): FcmError {
  return new FcmError({ httpStatus: 501, message: `${what} are not implemented.` });
}

function validateKeys(data: Json): void {
  const reserved = Object.keys(data).find((key) => /^(from$|message_type$|google|gcm)/.test(key));
  if (reserved) throw invalidArgument(`Invalid data payload key: ${reserved}`);
}

/** The bytes of all names and values. */
function bytesOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + bytesOf(item), 0);
  if (typeof value === "object") return bytesOf(Object.entries(value ?? {}).flat());
  return Buffer.byteLength(String(value ?? ""));
}

/** A string in a given format, which `type` names. */
function matching(form: RegExp, type: string): Check {
  return (value, at) => {
    if (typeof value !== "string" || !form.test(value))
      throw invalidArgument(`Invalid value at '${at}' (${type}), ${JSON.stringify(value)}`);
  };
}

/** Seconds, as in "3.5s", up to four weeks. */
function ttl(value: unknown, at: string): void {
  matching(/^\d+(\.\d{1,9})?s$/, "google.protobuf.Duration")(value, at);
  if (Number.parseFloat(String(value)) > 28 * 24 * 60 * 60)
    throw invalidArgument(`Invalid value at '${at}' (google.protobuf.Duration), more than four weeks`);
}

function object(value: unknown, at: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalidArgument(`Invalid value at '${at}': an object is required.`);
}

function any(): void {}

/** An object with only these fields, in either of Protocol Buffers' spellings; null leaves a field unset. */
function fields(known: Record<string, Check>): Check {
  return (value, at) => {
    object(value, at);
    for (const [name, each] of Object.entries(value as Json)) {
      const camelCase = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const check = Object.hasOwn(known, camelCase) ? known[camelCase] : undefined;
      if (!check)
        throw invalidArgument(
          `Invalid JSON payload received. Unknown name "${name}" at '${at}': Cannot find field.`,
        );
      if (each !== null) check(each, `${at}.${name}`);
    }
  };
}
