import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { error as logError } from "firebase-functions/logger";
import { readBody } from "./read-body.ts";
import { singleHeaders } from "./single-headers.ts";

export type WebHandler = (request: Request) => Promise<Response>;

type Incoming = IncomingMessage & { rawBody?: Buffer };

/**
 * Adapts a handler of web-standard Request and Response to an HTTP function. The request's URL has path and query, but
 * a fixed host, since the Host header cannot be trusted. The response is streamed, broken off if its body fails, and
 * cancelled if the client disconnects. Other methods get 405.
 */
export function webHandler(handle: WebHandler, methods: readonly string[] = ["GET", "HEAD"]) {
  return async (incoming: Incoming, outgoing: ServerResponse): Promise<void> => {
    if (!methods.includes(incoming.method ?? "")) {
      outgoing.writeHead(405, { allow: methods.join(", ") }).end();
      return;
    }
    await send(await handle(await toRequest(incoming)), incoming, outgoing);
  };
}

async function toRequest(incoming: Incoming): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://localhost${url}`, {
    method,
    headers: singleHeaders(headers),
    ...(hasBody && { body: new Uint8Array(incoming.rawBody ?? (await readBody(incoming))) }),
  });
}

async function send(
  response: Response,
  { method }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...servedFrom() });
  const { body } = response;
  if (!body || method === "HEAD") {
    await body?.cancel();
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), outgoing);
  } catch (error) {
    if (!hasLeft(error)) logError("an answer broke off", error);
  }
}

/** In the cloud, the region of this instance: so that whoever deploys can see from outside where an answer comes from. */
function servedFrom(): Record<string, string> {
  const { FUNCTION_REGION } = process.env;
  return FUNCTION_REGION ? { "x-served-from": FUNCTION_REGION } : {};
}

function hasLeft(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
