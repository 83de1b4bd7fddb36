import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, requestUrl, sendJson } from "../http.ts";
import { controlFcm } from "./control-fcm.ts";
import type { DeliveredMessage } from "./delivered-message.ts";
import { FcmError } from "./fcm-error.ts";
import type { FcmState } from "./fcm-state.ts";
import type { ScriptedAnswer } from "./scripted-answer.ts";
import { sendMessage } from "./send-message.ts";

export interface FcmEmulator {
  /** "127.0.0.1:PORT", the value of FCM_EMULATOR_HOST. */
  host: string;
  close(): Promise<void>;
}

/**
 * Serves FCM's HTTP v1 API over plain HTTP, and test controls under /emulator/. Port 0 takes a free port.
 * Rejects if the port is taken.
 */
export async function startFcmEmulator({
  port = 0,
  onDelivered = () => {},
  outage = () => undefined,
}: {
  port?: number;
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
  return listen(server, port);
}

async function answer(state: FcmState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = requestUrl(request);
  const project = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(pathname)?.[1];
  if (project && request.method === "POST") return sendMessage(state, project, [request, response]);
  if (pathname.startsWith("/emulator/")) return controlFcm(state, [request, response]);
  throw new FcmError({ httpStatus: 404, message: `There is no ${request.method} ${pathname}.` });
}
