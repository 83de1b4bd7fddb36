import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { suiteAddress } from "functions/testing/suite.ts";
import { isText } from "./compressing.ts";

/** What the CDN would still have of an answer. */
interface Kept {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Stands before the suite's web origin as Hosting's CDN stands before Hosting: text is sent with brotli, and what the
 * answer's Cache-Control lets it keep is asked for once. All other headers are passed on as they are.
 */
export async function startCompressingProxy(): Promise<{ host: string; close: () => void }> {
  const kept = new Map<string, Kept>();
  const server = createServer((incoming, outgoing) => {
    answer(incoming, kept).then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      (error: Error) => fail(outgoing, error),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function fail(outgoing: ServerResponse, { message }: Error): void {
  outgoing.writeHead(502, { "content-type": "text/plain" }).end(message);
}

async function answer(incoming: IncomingMessage, kept: Map<string, Kept>): Promise<Kept> {
  // No answer that may be kept varies by anything else.
  const key = `${incoming.url} ${incoming.headers["accept-language"]}`;
  const known = incoming.method === "GET" ? kept.get(key) : undefined;
  if (known) return known;
  const fresh = await askSuite(incoming);
  if (incoming.method === "GET" && mayKeep(fresh)) kept.set(key, fresh);
  return fresh;
}

function mayKeep({ status, headers }: Kept): boolean {
  const control = String(headers["cache-control"]);
  // "Not modified" is no answer to whoever asks without having one.
  return (
    status !== 304 && /(?:s-maxage|max-age)=[1-9]/.test(control) && !/private|no-store|no-cache/.test(control)
  );
}

async function askSuite(incoming: IncomingMessage): Promise<Kept> {
  const { method = "GET", headers, url = "/" } = incoming;
  const upstream = request(suiteAddress("SUITE_WEB_ORIGIN") + url, {
    method,
    headers: { ...headers, "accept-encoding": "identity" },
  });
  incoming.pipe(upstream);
  const [response] = (await once(upstream, "response")) as [IncomingMessage];
  return compressed(response);
}

async function compressed(response: IncomingMessage): Promise<Kept> {
  const body = await buffer(response);
  const status = response.statusCode ?? 502;
  const { connection: _, "transfer-encoding": __, "content-length": ___, ...headers } = response.headers;
  if (body.length === 0 || !isText.test(String(headers["content-type"]))) return { status, headers, body };
  return { status, headers: { ...headers, "content-encoding": "br" }, body: brotliCompressSync(body) };
}
