import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

/** The request's body as a JSON object. Rejects with a SyntaxError or TypeError when it is none. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await json(request);
  if (typeof body !== "object" || body === null) throw new TypeError("Root element must be a message.");
  return body as Record<string, unknown>;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
}
