import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline, type Readable } from "node:stream";

/**
 * Passes a request on to a server on this machine, and its answer back, both as they come. A body that was read already
 * is handed in.
 */
export function passOn(
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Readable = incoming,
): void {
  const { method = "GET", headers, url = "/" } = incoming;
  // Not every request is for a path ("OPTIONS *"), so what was asked for cannot become part of an address.
  const upstream = request(origin, { method, headers, path: url }, (answer) => {
    // Whoever went away does not want the rest; there is nobody left to tell.
    if (outgoing.destroyed) return answer.destroy();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, outgoing, () => {});
  });
  upstream.once("error", (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { "content-type": "text/plain" }).end(`${origin}: ${error.message}`);
  });
  pipeline(body, upstream, () => {});
}
