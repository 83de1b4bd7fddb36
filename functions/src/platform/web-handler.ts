import type { IncomingMessage, ServerResponse } from "node:http";
import { onRequest } from "firebase-functions/v2/https";
import { BodyTooSlow, readBody } from "short-links/request-body";
import { Failure } from "./failure.ts";
import { type Client, clientOf } from "./limits/addresses.ts";
import { type LimitedCall, limitFor } from "./limits/call-limit.ts";
import { options, secretsOf } from "./options.ts";
import { singleHeaders } from "./visitor.ts";

const reading = ["GET", "HEAD"];
/** The error codes of a body whose client has left. */
const whenLeft = ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"];

/** A function over HTTP of the registry, open to everyone. */
export function httpFunction(
  name: keyof typeof options,
  handle: (request: Request, client: Client) => Promise<Response>,
  { methods = reading, cors = false } = {},
) {
  return onRequest(
    { ...options[name], cors, secrets: secretsOf(name) },
    webHandler((request) => handle(request, clientOf(request.headers)), methods),
  );
}

/** The same with a limit, which the instance's memory counts. Beyond it, 429, which no cache keeps. */
export function limitedRead(name: LimitedCall, answer: (request: Request) => Promise<Response>) {
  return httpFunction(name, async (request, client) => {
    try {
      limitFor(name, client)?.checkInMemory();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const headers = { "cache-control": "no-store", "retry-after": String(error.retryAfterSeconds) };
      return new Response(null, { status: 429, headers });
    }
    return answer(request);
  });
}

/**
 * Adapts a handler of web-standard Request and Response to an HTTP function. The request's URL has path and query, but
 * a fixed host, since the Host header cannot be trusted. Other methods get 405, and slow bodies 408.
 */
export function webHandler(
  handle: (request: Request) => Promise<Response>,
  methods: readonly string[] = reading,
) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!methods.includes(incoming.method ?? "")) {
      const { address } = clientOf(singleHeaders(incoming.headers));
      // The smoke test reads here which address a call counts for. No cache keeps an answer to these methods.
      outgoing.writeHead(405, { allow: methods.join(", "), "x-client-address": String(address) }).end();
      return;
    }
    const request = await toRequest(incoming).catch((error) => {
      if (error instanceof BodyTooSlow) outgoing.writeHead(408, { connection: "close" }).end();
      else if (!whenLeft.includes(Object(error).code)) throw error;
    });
    if (request) await send(await handle(request), outgoing);
  };
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://localhost${url}`, {
    method,
    headers: singleHeaders(headers),
    ...(hasBody && { body: new Uint8Array(await readBody(incoming)) }),
  });
}

async function send(response: Response, outgoing: ServerResponse) {
  // In the cloud, operators can see which region answers.
  const { FUNCTION_REGION: region } = process.env;
  const served = region && { "x-served-from": region };
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...served }).end(body);
}
