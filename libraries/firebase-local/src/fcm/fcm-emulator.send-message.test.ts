import { afterAll, beforeAll, expect, test } from "vitest";
import { type FcmEmulator, startFcmEmulator } from "./fcm-emulator.ts";

let fcm: FcmEmulator;

beforeAll(async () => {
  fcm = await startFcmEmulator();
});
afterAll(() => fcm.close());

test.each<[string, unknown, string]>([
  ["no message", {}, "an object is required"],
  ["a field of the legacy API", { registration_ids: ["a"] }, 'Unknown name "registration_ids"'],
])("%s is an invalid argument", async (_, body, text) => {
  const response = await send(JSON.stringify(body));

  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: {
      code: 400,
      status: "INVALID_ARGUMENT",
      message: expect.stringContaining(text),
      details: [
        { "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode: "INVALID_ARGUMENT" },
      ],
    },
  });
});

// https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#Message
test("accepts an installation id as target", async () => {
  const fid = "cPZaHRnATFKwU2hMd3FCTZ";
  expect((await send(JSON.stringify({ message: { fid } }))).status).toBe(200);
  const delivered = await fetch(`http://${fcm.host}/emulator/messages?token=${fid}`);
  expect(await delivered.json()).toMatchObject([{ devices: [fid] }]);
});

test("delivers nothing of a dry run in camel case", async () => {
  const response = await send(JSON.stringify({ message: { token: "dry" }, validateOnly: true }));
  expect(await response.json()).toMatchObject({ name: expect.stringMatching(/fake_message_id$/) });
  const delivered = await fetch(`http://${fcm.host}/emulator/messages?token=dry`);
  expect(await delivered.json()).toEqual([]);
});

test("refuses a request without an access token before reading it", async () => {
  const response = await fetch(sendUrl(), { method: "POST", body: "{" });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { status: "UNAUTHENTICATED" } });
});

function send(body: string): Promise<Response> {
  return fetch(sendUrl(), { method: "POST", headers: { authorization: "Bearer owner" }, body });
}

function sendUrl(): string {
  return `http://${fcm.host}/v1/projects/demo-push/messages:send`;
}
