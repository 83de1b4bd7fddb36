import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import type { Message } from "firebase-admin/messaging";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pushMessaging } from "../../../../functions/src/push/messaging.ts";
import type { DeliveredMessage } from "./delivered-message.ts";
import { type FcmEmulator, startFcmEmulator } from "./fcm-emulator.ts";
import type { ScriptedAnswer } from "./scripted-answer.ts";

const onDelivered = vi.fn<(message: DeliveredMessage) => void>();
const message: Message = { token: "phone", data: { title: "Hello" }, android: { priority: "high" } };
let fcm: FcmEmulator;

beforeAll(async () => {
  fcm = await startFcmEmulator({ onDelivered });
  vi.stubEnv("FCM_EMULATOR_HOST", fcm.host);
  initializeApp({ projectId: "demo-push" });
});
beforeEach(async () => {
  onDelivered.mockClear();
  await control("DELETE", "messages");
});
afterAll(async () => {
  await Promise.all(getApps().map(deleteApp));
  await fcm.close();
  vi.unstubAllEnvs();
});

test("receives a message as the SDK sends it", async () => {
  const name = await pushMessaging().send(message);

  expect(name).toMatch(/^projects\/demo-push\/messages\/.+/);
  const delivered = [{ name, project: "demo-push", body: { message } }];
  expect(await deliveredMessages()).toMatchObject(delivered);
  expect(onDelivered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(delivered[0]));
});

test("does not keep the access token", async () => {
  await pushMessaging().send(message);

  const [{ headers } = { headers: {} }] = await deliveredMessages();
  expect(headers).toMatchObject({ "content-type": "application/json;charset=utf-8" });
  expect(headers).not.toHaveProperty("authorization");
});

test("sendEach reaches every token and reports the unregistered one", async () => {
  await script("gone", [{ status: 404 }]);

  const { responses } = await pushMessaging().sendEach(
    ["a", "gone", "b"].map((token) => ({ ...message, token })),
  );

  expect(responses.map(({ error }) => error?.code)).toEqual([
    undefined,
    "messaging/registration-token-not-registered",
    undefined,
  ]);
  expect(await deliveredMessages()).toHaveLength(2);
  expect(await deliveredMessages("?token=b")).toMatchObject([{ body: { message: { token: "b" } } }]);
});

test("a dry run delivers nothing", async () => {
  await expect(pushMessaging().send(message, true)).resolves.toMatch(/fake_message_id$/);
  expect(await deliveredMessages()).toEqual([]);
});

test("the SDK reports a malformed token as an invalid argument", async () => {
  await expect(pushMessaging().send({ ...message, token: "not a token!" })).rejects.toMatchObject({
    code: "messaging/invalid-argument",
  });
});

// https://firebase.google.com/docs/cloud-messaging/manage-topics
test("a message to a topic or condition reaches its subscribers until they unsubscribe", async () => {
  await script("gone", [{ status: 404 }]);
  const subscribed = await pushMessaging().subscribeToTopic(["a", "gone", "not a token!", "b"], "news");
  expect(subscribed).toMatchObject({ successCount: 2, failureCount: 2 });
  expect(subscribed.errors.map(({ index, error }) => [index, error.code])).toEqual([
    [1, "messaging/registration-token-not-registered"],
    [2, "messaging/invalid-registration-token"],
  ]);

  await pushMessaging().send({ topic: "news", data: {} });
  await pushMessaging().unsubscribeFromTopic("a", "news");
  await pushMessaging().send({ topic: "news", data: {} });
  await pushMessaging().send({ condition: "'news' in topics || 'weather' in topics", data: {} });

  expect((await deliveredMessages()).map(({ devices }) => devices)).toEqual([["a", "b"], ["b"], ["b"]]);
  expect(await deliveredMessages("?token=a")).toHaveLength(1);
});

test.each<[string, ScriptedAnswer]>([
  ["messaging/invalid-argument", { status: 400 }],
  ["messaging/third-party-auth-error", { status: 401 }],
  ["messaging/third-party-auth-error", { status: 401, errorCode: "THIRD_PARTY_AUTH_ERROR" }],
  ["messaging/mismatched-credential", { status: 403 }],
  ["messaging/registration-token-not-registered", { status: 404 }],
  ["messaging/message-rate-exceeded", { status: 429, headers: { "Retry-After": "1" } }],
  ["messaging/internal-error", { status: 500 }],
  ["messaging/server-unavailable", { status: 503, headers: { "Retry-After": "3600" } }],
])("the SDK reports %s for %j and does not retry", async (code, answer) => {
  await script("phone", [answer]);

  await expect(pushMessaging().send(message)).rejects.toMatchObject({ code });
  expect(await deliveredMessages()).toEqual([]);

  await pushMessaging().send(message);
  expect(await deliveredMessages()).toHaveLength(1);
});

test.each<[string, ScriptedAnswer[]]>([
  ["a 503", [{ status: 503 }]],
  ["a 503 that says when to come back", [{ status: 503, headers: { "Retry-After": "1" } }]],
  ["a cut connection", [{ status: 200, reset: true }]],
  ["a cut connection and a 503", [{ status: 200, reset: true }, { status: 503 }]],
])("the SDK retries after %s and delivers once", async (_, answers) => {
  await script("phone", answers);

  await pushMessaging().send(message);

  expect(await deliveredMessages()).toHaveLength(1);
});

test("a slow response still delivers the message", async () => {
  await script("phone", [{ status: 200, delayMs: 50 }]);
  const started = performance.now();

  await pushMessaging().send(message);

  expect(performance.now() - started).toBeGreaterThanOrEqual(49);
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
