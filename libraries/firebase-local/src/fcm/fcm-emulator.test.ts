import { Agent } from "node:https";
import { connect, type Socket } from "node:net";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getMessaging, type Message, type Messaging } from "firebase-admin/messaging";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  type DeliveredMessage,
  type FcmEmulator,
  type ScriptedAnswer,
  startFcmEmulator,
} from "./fcm-emulator.ts";

const onDelivered = vi.fn<(message: DeliveredMessage) => void>();
const message: Message = { token: "phone", data: { title: "Hello" }, android: { priority: "high" } };
let fcm: FcmEmulator;
let messaging: Messaging;

/** The SDK speaks HTTPS to Google's hosts only; this agent leads it to the emulator. */
class EmulatorAgent extends Agent {
  override createConnection(): Socket {
    const [host = "", port] = fcm.host.split(":");
    return connect(Number(port), host);
  }
}

beforeAll(async () => {
  fcm = await startFcmEmulator({ onDelivered });
  const credential = { getAccessToken: async () => ({ access_token: "owner", expires_in: 3600 }) };
  const httpAgent = new EmulatorAgent({ keepAlive: true });
  messaging = getMessaging(initializeApp({ projectId: "demo-push", credential, httpAgent }));
  messaging.enableLegacyHttpTransport();
});
beforeEach(() => {
  onDelivered.mockClear();
  fcm.reset();
});
afterAll(async () => {
  await Promise.all(getApps().map(deleteApp));
  await fcm.close();
});

test("receives a message as the SDK sends it", async () => {
  const name = await messaging.send(message);

  expect(name).toMatch(/^projects\/demo-push\/messages\/.+/);
  const delivered = [{ name, project: "demo-push", body: { message } }];
  const messages = await deliveredMessages();
  expect(messages).toMatchObject(delivered);
  expect(messages[0]?.headers).not.toHaveProperty("authorization");
  expect(onDelivered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(delivered[0]));
});

test("sendEach reaches every token and reports the unregistered one", async () => {
  await script("gone", [{ status: 404 }]);

  const { responses } = await messaging.sendEach(["a", "gone", "b"].map((token) => ({ ...message, token })));

  expect(responses.map(({ error }) => error?.code)).toEqual([
    undefined,
    "messaging/registration-token-not-registered",
    undefined,
  ]);
  expect(await deliveredMessages()).toHaveLength(2);
  expect(await deliveredMessages("?token=b")).toMatchObject([{ body: { message: { token: "b" } } }]);
});

test.each<[string, ScriptedAnswer]>([
  ["messaging/invalid-argument", { status: 400 }],
  ["messaging/third-party-auth-error", { status: 401 }],
  ["messaging/mismatched-credential", { status: 403 }],
  ["messaging/registration-token-not-registered", { status: 404 }],
  ["messaging/message-rate-exceeded", { status: 429, headers: { "Retry-After": "1" } }],
  ["messaging/server-unavailable", { status: 503, headers: { "Retry-After": "3600" } }],
])("the SDK reports %s for %j and does not retry", async (code, answer) => {
  await script("phone", [answer]);

  await expect(messaging.send(message)).rejects.toMatchObject({ code });
  expect(await deliveredMessages()).toEqual([]);

  await messaging.send(message);
  expect(await deliveredMessages()).toHaveLength(1);
});

async function script(token: string, answers: ScriptedAnswer[]): Promise<void> {
  await control("PUT", `tokens/${token}`, JSON.stringify(answers));
}

async function deliveredMessages(query = ""): Promise<DeliveredMessage[]> {
  return (await control("GET", `messages${query}`)).json() as Promise<DeliveredMessage[]>;
}

async function control(method: string, path: string, body?: string): Promise<Response> {
  const response = await fetch(`http://${fcm.host}/emulator/${path}`, { method, ...(body && { body }) });
  expect(response.status).toBe(200);
  return response;
}
