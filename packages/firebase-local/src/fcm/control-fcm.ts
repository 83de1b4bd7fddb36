import type { IncomingMessage } from "node:http";
import { readJson, requestUrl, sendJson } from "../http.ts";
import { FcmError, invalidArgument } from "./fcm-error.ts";
import type { FcmState } from "./fcm-state.ts";
import type { ScriptedAnswer } from "./scripted-answer.ts";
import type { Exchange } from "./send-message.ts";

/**
 * GET /emulator/messages[?token=]   the delivered messages in order, `DeliveredMessage[]`, of all or of one device
 * DELETE /emulator/messages         forgets them
 * PUT /emulator/tokens/{token}      `ScriptedAnswer[]`, used up one by one; then the token is reached again
 */
export async function controlFcm(state: FcmState, [request, response]: Exchange): Promise<void> {
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
