import { expect, test } from "vitest";
import { requestFields, validateMessage } from "./validate-message.ts";

test.each<[string, { message: unknown }, string]>([
  ["a misspelt field", { message: { token: "a", prio: "high" } }, "Unknown name \"prio\" at 'message'"],
  ["no target", { message: { data: {} } }, "Recipient of the message is not set."],
  ["a malformed token", { message: { token: "not a token!" } }, "not a valid FCM registration token"],
  ["a malformed installation id", { message: { fid: "short" } }, "The installation id is not valid"],
  ["two targets", { message: { token: "a", topic: "b" } }, "Cannot set 'topic'"],
  [
    "a number as data",
    { message: { token: "a", data: { badge: 0 } } },
    "'message.data[0].value' (TYPE_STRING), 0",
  ],
  [
    "a reserved key",
    { message: { token: "a", data: { "google.x": "1" } } },
    "Invalid data payload key: google.x",
  ],
  ["a misspelt Android field", { message: { token: "a", android: { prio: "high" } } }, "'message.android'"],
  ["a ttl that is no duration", { message: { token: "a", android: { ttl: "3600" } } }, "protobuf.Duration"],
  [
    "a ttl of over four weeks",
    { message: { token: "a", android: { ttl: "2419201s" } } },
    "protobuf.Duration",
  ],
  ["a number as web header", { message: { token: "a", webpush: { headers: { TTL: 15 } } } }, "TYPE_STRING"],
  ...[
    { android: { data: { text: "x".repeat(5000) } } },
    { apns: { payload: { aps: { alert: { body: "x".repeat(5000) } } } } },
    { webpush: { data: { text: "x".repeat(5000) } } },
    { data: { text: "x".repeat(2100) }, apns: { payload: { text: "x".repeat(2100) } } },
  ].map((parts): [string, { message: unknown }, string] => [
    `more than 4096 bytes in ${JSON.stringify(parts).slice(0, 30)}`,
    { message: { token: "a", ...parts } },
    "too big",
  ]),
  [
    "a text as badge",
    { message: { token: "a", apns: { payload: { aps: { badge: "0" } } } } },
    "'message.apns.payload.aps.badge' (a whole number)",
  ],
  [
    "a part of one as a count",
    { message: { token: "a", android: { notification: { notification_count: 1.5 } } } },
    "'message.android.notification.notification_count' (TYPE_INT32)",
  ],
])("%s is an invalid argument", (_, { message }, text) => {
  expect(() => validateMessage(message)).toThrow(
    expect.objectContaining({ errorCode: "INVALID_ARGUMENT", message: expect.stringContaining(text) }),
  );
});

test("what is missing is not implemented", () => {
  const notImplemented = expect.objectContaining({ httpStatus: 501 });
  for (const kind of ["topic", "condition"])
    expect(() => validateMessage({ [kind]: "news" })).toThrow(notImplemented);
  expect(() => requestFields({ message: {}, validateOnly: true })).toThrow(notImplemented);
});

test("null leaves a field unset, including a target", () => {
  validateMessage({ token: "phone", topic: null, notification: null, android: { ttl: null } });
  expect(() => validateMessage({ token: null })).toThrow("Recipient of the message is not set.");
});

test("accepts every field of the reference, in camel case and snake case", () => {
  const message = {
    token: "a",
    data: { "key.with.dots": "1" },
    notification: { title: "a", body: "b", image: "https://a.test/a.png" },
    android: {
      collapseKey: "a",
      priority: "HIGH",
      ttl: "2419200s",
      notification: { notificationCount: "3" },
      direct_boot_ok: true,
    },
    webpush: {
      headers: { TTL: "15" },
      notification: { silent: true },
      fcmOptions: { link: "https://a.test" },
    },
    apns: { headers: { "apns-priority": "5" }, payload: { aps: { badge: 0 } }, live_activity_token: "b" },
    fcm_options: { analytics_label: "a.b_c~d%" },
  };
  expect(() => validateMessage(message)).not.toThrow();
});

test("accepts 4096 bytes of data", () => {
  expect(() => validateMessage({ token: "a", data: { text: "é".repeat(2046) } })).not.toThrow();
});
