import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createLocalServer, type ListeningServer, listen, readJson, requestUrl, sendJson } from "../http.ts";
import { FcmError, type FcmErrorCode, invalidArgument, unauthenticated } from "./fcm-error.ts";
import { requestFields, validateMessage } from "./validate-message.ts";

/** A message that was answered with 200. */
export interface DeliveredMessage {
  /** The name in the answer, "projects/{project}/messages/{id}". */
  name: string;
  project: string;
  /** The devices it reached, by token or installation id. */
  devices: string[];
  /** The request's headers without the authorization. */
  headers: IncomingHttpHeaders;
  body: { message: Record<string, unknown> };
}

/** A scripted answer of FCM to one attempt to reach a token. */
export interface ScriptedAnswer {
  /** 200 delivers; anything else is FCM's error with that status. */
  status: number;
  /** If the documentation names a different error for the status, or several. Null for Google's error without FCM's code. */
  errorCode?: FcmErrorCode | null;
  headers?: Record<string, string>;
}

interface FcmOptions {
  port: number;
  onDelivered: (message: DeliveredMessage) => void;
  /** Called for each attempt; an answer it returns applies to every device. */
  outage: () => ScriptedAnswer | undefined;
}

export interface FcmEmulator extends ListeningServer {
  /** Forgets the delivered messages and the scripted answers. */
  reset(): void;
}

/**
 * Serves FCM's HTTP v1 API over plain HTTP, and test controls under /emulator/. Port 0 takes a free port.
 * Rejects if the port is taken.
 * @example const fcm = await startFcmEmulator({ onDelivered: ({ devices }) => console.info(devices) });
 */
export async function startFcmEmulator({
  port = 0,
  onDelivered = () => {},
  outage = () => undefined,
}: Partial<FcmOptions> = {}): Promise<FcmEmulator> {
  const state: FcmState = { delivered: [], scripts: new Map(), outage, onDelivered };
  const server = createLocalServer((request, response) => {
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
  return { ...(await listen(server, port)), reset };
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
 * PUT /emulator/tokens/{token or installation id}: `ScriptedAnswer[]`, used one by one; then the device is reached again
 */
async function controlFcm(state: FcmState, [request, response]: Exchange): Promise<void> {
  const url = requestUrl(request);
  const token = /^\/emulator\/tokens\/(.+)$/.exec(url.pathname)?.[1];
  if (request.method === "PUT" && token) {
    state.scripts.set(decodeURIComponent(token), (await readJson(request)) as object as ScriptedAnswer[]);
    return sendJson(response, 200, {});
  }
  if (request.method === "GET" && url.pathname === "/emulator/messages") {
    const token = url.searchParams.get("token");
    const isWanted = ({ devices }: DeliveredMessage) => token === null || devices.includes(token);
    return sendJson(response, 200, state.delivered.filter(isWanted));
  }
  throw new FcmError({ httpStatus: 404, message: `There is no ${request.method} ${url.pathname}.` });
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

  const device = String(message.token ?? message.fid);
  const answer = state.outage() ?? state.scripts.get(device)?.shift() ?? { status: 200 };
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (answer.status !== 200) throw FcmError.ofStatus(answer.status, answer.errorCode);

  const name = `projects/${project}/messages/${randomUUID()}`;
  const delivered = { name, project, devices: [device], headers, body: { message } };
  state.delivered.push(delivered);
  state.onDelivered(delivered);
  sendJson(response, 200, { name });
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJson(request).catch((error: Error) => {
    throw invalidArgument(`Invalid JSON payload received. ${error.message}`);
  });
  requestFields(body);
  return body;
}

/** The state of a running FCM emulator. */
interface FcmState extends Pick<FcmOptions, "onDelivered" | "outage"> {
  delivered: DeliveredMessage[];
  /** Scripted answers not used yet, by device; without one, a device is reached. */
  scripts: Map<string, ScriptedAnswer[]>;
}
