import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { readJson, sendJson } from "../http.ts";
import type { DeliveredMessage } from "./delivered-message.ts";
import { FcmError, invalidArgument, unauthenticated } from "./fcm-error.ts";
import type { FcmState } from "./fcm-state.ts";
import { validateMessage } from "./validate-message.ts";

/** POST /v1/projects/{project}/messages:send */
export async function sendMessage(
  state: FcmState,
  project: string,
  [request, response]: Exchange,
): Promise<void> {
  const { authorization, ...headers } = request.headers;
  if (!authorization?.startsWith("Bearer ")) {
    throw unauthenticated(
      "Request is missing required authentication credential. Expected OAuth 2 access token.",
    );
  }
  const body = await readBody(request);
  const { message } = body;
  validateMessage(message);

  const answer = state.outage() ??
    state.scripts.get(String(message.token ?? message.fid))?.shift() ?? { status: 200 };
  if (answer.delayMs) await wait(answer.delayMs);
  if (answer.reset) return void request.socket.resetAndDestroy();
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (answer.status !== 200) throw FcmError.ofStatus(answer.status, answer.errorCode);

  const name = `projects/${project}/messages/${body.validate_only ? "fake_message_id" : randomUUID()}`;
  if (!body.validate_only)
    deliver(state, { name, project, devices: devicesOf(message), headers, body: { message } });
  sendJson(response, 200, { name });
}

export type Exchange = [request: IncomingMessage, response: ServerResponse];

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJson(request).catch((error: Error) => {
    throw invalidArgument(`Invalid JSON payload received. ${error.message}`);
  });
  const unknown = Object.keys(body).find(
    (name) => !["message", "validate_only", "validateOnly"].includes(name),
  );
  if (unknown)
    throw invalidArgument(`Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`);
  return body;
}

function devicesOf({ token, fid }: Record<string, unknown>): string[] {
  return [token, fid].filter((device) => typeof device === "string");
}

function deliver(state: FcmState, message: DeliveredMessage): void {
  state.delivered.push(message);
  state.onDelivered(message);
}
