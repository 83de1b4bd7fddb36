import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type ListeningServer, listen, readJson, requestUrl, sendJson } from "../http.ts";
import type { DeliveredMessage } from "./delivered-message.ts";
import { FcmError, invalidArgument, unauthenticated } from "./fcm-error.ts";
import { messageFields } from "./message-fields.ts";
import type { ScriptedAnswer } from "./scripted-answer.ts";
import { validateTarget } from "./targets.ts";
import { isObject } from "./value-checks.ts";

export interface FcmEmulator extends ListeningServer {
  /** Forgets the delivered messages and the scripted answers. */
  reset(): void;
}

/**
 * Serves FCM's HTTP v1 API over plain HTTP, and test controls under /emulator/. Port 0 takes a free port.
 * Rejects if the port is taken.
 */
export async function startFcmEmulator({
  port = 0,
  address,
  onDelivered = () => {},
  outage = () => undefined,
}: {
  port?: number;
  /** The network address to listen on; 127.0.0.1 by default. */
  address?: string | undefined;
  onDelivered?: (message: DeliveredMessage) => void;
  /** Called for each attempt; an answer it returns applies to every device. */
  outage?: () => ScriptedAnswer | undefined;
} = {}): Promise<FcmEmulator> {
  const state: FcmState = { delivered: [], scripts: new Map(), outage, onDelivered };
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => {
      const refusal =
        error instanceof FcmError
          ? error
          : new FcmError({ httpStatus: 500, errorCode: "INTERNAL", message: String(error) });
      sendJson(response, refusal.httpStatus, refusal);
    });
  });
  const reset = () => {
    state.delivered.length = 0;
    state.scripts.clear();
  };
  return { ...(await listen(server, port, address)), reset };
}

async function answer(state: FcmState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = requestUrl(request);
  const project = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(pathname)?.[1];
  if (project && request.method === "POST") return sendMessage(state, project, [request, response]);
  if (pathname.startsWith("/emulator/")) return controlFcm(state, [request, response]);
  throw new FcmError({ httpStatus: 404, message: `There is no ${request.method} ${pathname}.` });
}

/**
 * GET /emulator/messages[?token=]: the delivered messages in order, `DeliveredMessage[]`, of all or of one
 * device
 * DELETE /emulator/messages: forgets them
 * PUT /emulator/tokens/{token}: `ScriptedAnswer[]`, used one by one; then the token is reached again
 */
async function controlFcm(state: FcmState, [request, response]: Exchange): Promise<void> {
  const url = requestUrl(request);
  const token = /^\/emulator\/tokens\/(.+)$/.exec(url.pathname)?.[1];
  if (request.method === "PUT" && token) {
    state.scripts.set(decodeURIComponent(token), await readScript(request));
    return sendJson(response, 200, {});
  }
  if (request.method === "GET" && url.pathname === "/emulator/messages") {
    return sendJson(response, 200, sentTo(state, url.searchParams.get("token")));
  }
  if (request.method === "DELETE" && url.pathname === "/emulator/messages") {
    state.delivered.length = 0;
    return sendJson(response, 200, {});
  }
  throw new FcmError({ httpStatus: 404, message: `There is no ${request.method} ${url.pathname}.` });
}

function sentTo({ delivered }: FcmState, token: string | null) {
  return token === null ? delivered : delivered.filter(({ devices }) => devices.includes(token));
}

async function readScript(request: IncomingMessage): Promise<ScriptedAnswer[]> {
  const script: unknown = await readJson(request);
  if (!Array.isArray(script)) throw invalidArgument("The body must be a list of answers.");
  return script as ScriptedAnswer[];
}

/** POST /v1/projects/{project}/messages:send */
async function sendMessage(state: FcmState, project: string, [request, response]: Exchange): Promise<void> {
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

type Exchange = [request: IncomingMessage, response: ServerResponse];

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

type Json = Record<string, unknown>;

const reservedKey = /^(from$|message_type$|google|gcm)/;
const maxPayloadBytes = 4096;

/**
 * Rejects, with FCM's own error, what FCM rejects: unknown fields, fields of a wrong type, no target or several,
 * reserved keys, and more than 4096 bytes of data and notification.
 */
export function validateMessage(message: unknown): asserts message is Json {
  messageFields(message, "message");
  const { data, notification, android, webpush } = message as Record<string, Json | null | undefined>;
  validateTarget(message as Json);
  for (const each of [data, android?.data, webpush?.data]) validateKeys(each);
  if (bytesOf(data) + bytesOf(notification) > maxPayloadBytes)
    throw invalidArgument("Android message is too big");
}

function validateKeys(data: unknown): void {
  const reserved = isObject(data) && Object.keys(data).find((key) => reservedKey.test(key));
  if (reserved) throw invalidArgument(`Invalid data payload key: ${reserved}`);
}

function bytesOf(texts: Json | null | undefined): number {
  return Object.entries(texts ?? {})
    .flat()
    .reduce((bytes: number, text) => bytes + Buffer.byteLength(String(text ?? "")), 0);
}

/** The state of a running FCM emulator. */
interface FcmState {
  delivered: DeliveredMessage[];
  /** Scripted answers not used yet, by token or installation id; without one, a device is reached. */
  scripts: Map<string, ScriptedAnswer[]>;
  /** The answer to every attempt while FCM is to fail. */
  outage(): ScriptedAnswer | undefined;
  onDelivered(message: DeliveredMessage): void;
}
