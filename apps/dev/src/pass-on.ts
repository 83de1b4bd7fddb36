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
  // Not every request target is a path ("OPTIONS *"), so it cannot simply be appended to an origin.
  const upstream = request(origin, { method, headers, path: url }, (answer) => {
    // The client has disconnected, so there is no one to report an error to.
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
