import { afterAll, expect, test } from "vitest";
import { startFcmEmulator } from "./fcm-emulator.ts";

const fcm = await startFcmEmulator();
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
