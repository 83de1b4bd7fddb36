import type { Messaging } from "firebase-admin/messaging";
import type { ScriptedAnswer } from "firebase-local/fcm";
import { suiteAddress } from "suite/suite-address.ts";
import { pushMessaging } from "../src/platform/messaging.ts";
import { suiteApp } from "./calls.ts";

const control = () => `http://${suiteAddress("FCM_EMULATOR_HOST")}/emulator`;

/** Real firebase-admin messaging, which reaches the local FCM server. */
export function testMessaging(): Messaging {
  suiteAddress("FCM_EMULATOR_HOST");
  suiteApp();
  return pushMessaging();
}

/** The messages that FCM delivered to a token, as they were on the wire, oldest first. */
export async function deliveredTo(token: string): Promise<Array<{ message: object }>> {
  const response = await fetch(`${control()}/messages?token=${encodeURIComponent(token)}`);
  const messages = (await response.json()) as Array<{ body: { message: object } }>;
  return messages.map(({ body }) => body);
}

/** Makes FCM answer a token's next requests with these errors, one each, and normally after that. */
export async function answerWith(token: string, answers: ScriptedAnswer[]): Promise<void> {
  const request = {
    method: "PUT",
    body: JSON.stringify(answers),
    headers: { "content-type": "application/json" },
  };
  const response = await fetch(`${control()}/tokens/${encodeURIComponent(token)}`, request);
  if (!response.ok) throw new Error(`the FCM server refused the script: ${await response.text()}`);
}
