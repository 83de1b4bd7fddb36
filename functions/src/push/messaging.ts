import { getApp, getApps, initializeApp } from "firebase-admin/app";
import { getMessaging, type Messaging } from "firebase-admin/messaging";
import { PlainAgent } from "./plain-agent.ts";

const emulatorAppName = "fcm-emulator";

/**
 * FCM for the default app. With FCM_EMULATOR_HOST ("127.0.0.1:PORT") in the environment every request goes there, in
 * plain HTTP. Google offers no FCM emulator and no variable of the sort, so the name is this project's own.
 */
export function pushMessaging(): Messaging {
  const host = process.env.FCM_EMULATOR_HOST;
  return host ? emulatorMessaging(host) : getMessaging();
}

function emulatorMessaging(host: string): Messaging {
  const existing = getApps().find((app) => app.name === emulatorAppName);
  if (existing) return getMessaging(existing);
  const credential = { getAccessToken: async () => ({ access_token: "owner", expires_in: 3600 }) };
  const app = initializeApp(
    { ...getApp().options, credential, httpAgent: new PlainAgent(host) },
    emulatorAppName,
  );
  const messaging = getMessaging(app);
  // sendEach() speaks HTTP/2 otherwise, on a session of its own that no agent can lead elsewhere.
  messaging.enableLegacyHttpTransport();
  return messaging;
}
