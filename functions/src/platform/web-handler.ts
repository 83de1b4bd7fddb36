import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { error as logError } from "firebase-functions/logger";
import { readBody } from "./unparsed-bodies.ts";

export type WebHandler = (request: Request) => Promise<Response>;

type Incoming = IncomingMessage & { rawBody?: Buffer };

/** The parts of a request that a page needs. A Request has them, too. */
export interface PlainRequest {
  url: string;
  headers: { get(name: "accept-language"): string | null };
}

/** A response with its complete content. */
export interface PlainResponse {
  status: number;
  headers: Record<string, string>;
  content: string | Uint8Array;
}

const reading = ["GET", "HEAD"];

/**
 * Adapts a handler of web-standard Request and Response to an HTTP function. The request's URL has path and query, but
 * a fixed host, since the Host header cannot be trusted. The response is streamed, aborted if its body fails, and
 * cancelled if the client disconnects. Other methods get 405.
 */
export function webHandler(handle: WebHandler, methods: readonly string[] = reading) {
  return handler(async (incoming) => handle(await toRequest(incoming)), methods);
}

/**
 * The same for responses that people wait for while an instance starts. Node loads its Request and Response on first
 * use, which takes longer than rendering a page (docs/performance.md).
 */
export function plainHandler(handle: (request: PlainRequest) => Promise<PlainResponse | Response>) {
  return handler(({ url = "/", headers }) => {
    const get = (name: "accept-language") => headers[name]?.slice(0, MAX_CHARACTERS) ?? null;
    return handle({ url: `http://localhost${url}`, headers: { get } });
  }, reading);
}

function handler(
  answer: (incoming: Incoming) => Promise<PlainResponse | Response>,
  methods: readonly string[],
) {
  return async (incoming: Incoming, outgoing: ServerResponse): Promise<void> => {
    if (!methods.includes(incoming.method ?? "")) {
      outgoing.writeHead(405, { allow: methods.join(", ") }).end();
      return;
    }
    const response = await answer(incoming);
    if ("content" in response) sendPlain(response, outgoing);
    else await send(response, incoming, outgoing);
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

/** Node sends no content for HEAD. */
function sendPlain({ status, headers, content }: PlainResponse, outgoing: ServerResponse): void {
  const length = { "content-length": Buffer.byteLength(content) };
  outgoing.writeHead(status, { ...headers, ...length, ...servedFrom() }).end(content);
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

/** In the cloud, this instance's region, so that operators can see which region answers. */
function servedFrom(): Record<string, string> {
  const { FUNCTION_REGION } = process.env;
  return FUNCTION_REGION ? { "x-served-from": FUNCTION_REGION } : {};
}

function hasLeft(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Longer than every header that is read here, so that no regular expression sees the 16 KB that Node accepts. */
export const MAX_CHARACTERS = 1000;

/** Node's headers as web-standard Headers, without Set-Cookie: it may be a list, and no client sends it. */
export function singleHeaders(headers: IncomingHttpHeaders): Headers {
  const single = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // Google's servers add to the end of X-Forwarded-For. The client writes the rest.
    const isForwarded = name === "x-forwarded-for";
    if (typeof value === "string")
      single.set(name, isForwarded ? value.slice(-MAX_CHARACTERS) : value.slice(0, MAX_CHARACTERS));
  }
  return single;
}
