import {
  duration,
  fields,
  flag,
  integer,
  listOf,
  number,
  oneOf,
  struct,
  text,
  textLike,
  texts,
  timestamp,
} from "./value-checks.ts";

const type = "type.googleapis.com/google.firebase.fcm.v1";
const fourWeeks = 28 * 24 * 60 * 60;
const label = textLike(/^[\w.~%-]{1,50}$/, "an analytics label");

const lightSettings = fields({
  color: fields({ red: number, green: number, blue: number, alpha: number }),
  lightOnDuration: duration(),
  lightOffDuration: duration(),
});

const androidNotification = fields({
  ...{ title: text, body: text, icon: text, sound: text, tag: text, clickAction: text, image: text },
  ...{ titleLocKey: text, titleLocArgs: listOf(text), bodyLocKey: text, bodyLocArgs: listOf(text) },
  ...{ channelId: text, ticker: text, color: textLike(/^#[\da-f]{6}$/i, "#rrggbb") },
  ...{ sticky: flag, localOnly: flag, bypassProxyNotification: flag },
  ...{ defaultSound: flag, defaultVibrateTimings: flag, defaultLightSettings: flag },
  eventTime: timestamp,
  notificationPriority: oneOf(
    `${type}.AndroidNotification.NotificationPriority`,
    ...["PRIORITY_UNSPECIFIED", "PRIORITY_MIN", "PRIORITY_LOW"],
    ...["PRIORITY_DEFAULT", "PRIORITY_HIGH", "PRIORITY_MAX"],
  ),
  vibrateTimings: listOf(duration()),
  lightSettings,
  visibility: oneOf(
    `${type}.AndroidNotification.Visibility`,
    ...["VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET"],
  ),
  notificationCount: integer,
  proxy: oneOf(
    `${type}.AndroidNotification.Proxy`,
    ...["PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED"],
  ),
});

const android = fields({
  collapseKey: text,
  priority: textLike(/^(normal|high)$/i, `${type}.AndroidMessagePriority`),
  ttl: duration(fourWeeks),
  restrictedPackageName: text,
  data: texts,
  notification: androidNotification,
  fcmOptions: fields({ analyticsLabel: label }),
  ...{ directBootOk: flag, bandwidthConstrainedOk: flag, restrictedSatelliteOk: flag },
});

/** Checks every field of a message: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#Message */
export const messageFields = fields({
  ...{ name: text, token: text, fid: text, topic: text, condition: text },
  data: texts,
  notification: fields({ title: text, body: text, image: text }),
  android,
  webpush: fields({
    headers: texts,
    data: texts,
    notification: struct,
    fcmOptions: fields({ link: textLike(/^https:\/\//, "an HTTPS URL"), analyticsLabel: label }),
  }),
  apns: fields({
    headers: texts,
    payload: struct,
    liveActivityToken: text,
    fcmOptions: fields({ analyticsLabel: label, image: text }),
  }),
  fcmOptions: fields({ analyticsLabel: label }),
});
