import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/**
 * Passes a request on to a server on this machine, and its answer back, both as they come. A path of the server comes
 * before the request's.
 */
export function passOn(server: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = "GET", headers, url = "/" } = incoming;
  const base = new URL(server).pathname.replace(/\/$/, "");
  // Not every request target is a path ("OPTIONS *"), so it cannot simply be appended to an origin.
  const upstream = request(server, { method, headers, path: base + url }, (answer) => {
    // The client has disconnected, so there is no one to report an error to.
    if (outgoing.destroyed) return answer.destroy();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, outgoing, () => {});
  });
  upstream.once("error", (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { "content-type": "text/plain" }).end(`${server}: ${error.message}`);
  });
  pipeline(incoming, upstream, () => {});
}
