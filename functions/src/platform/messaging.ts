import { Agent } from "node:https";
import { connect } from "node:net";
import { type App, getApp, getApps, initializeApp } from "firebase-admin/app";
import { getMessaging, type Messaging } from "firebase-admin/messaging";

const emulatorAppName = "fcm-emulator";

/**
 * FCM for the default app. With FCM_EMULATOR_HOST ("127.0.0.1:PORT"), requests go there over plain HTTP; the variable
 * is this project's own, since Google has no FCM emulator.
 */
export function pushMessaging(): Messaging {
  const host = process.env.FCM_EMULATOR_HOST;
  const messaging = getMessaging(host ? emulatorApp(host) : getApp());
  // Over HTTP/2, one lost connection fails all devices at once, and devices get the push twice.
  messaging.enableLegacyHttpTransport();
  return messaging;
}

function emulatorApp(host: string): App {
  const existing = getApps().find((app) => app.name === emulatorAppName);
  if (existing) return existing;
  const credential = { getAccessToken: async () => ({ access_token: "owner", expires_in: 3600 }) };
  const { hostname, port } = new URL(`http://${host}`);
  // In plain text; the SDK itself supports only https and Google's hosts.
  const httpAgent = new Agent({ keepAlive: true });
  httpAgent.createConnection = () => connect(Number(port), hostname);
  return initializeApp({ ...getApp().options, credential, httpAgent }, emulatorAppName);
}
