import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Keeps the bodies of requests to paths that begin so from the parsers of the runtime (functions-framework), which come
 * before any function: they hold up to a gigabyte, and answer what they cannot parse by themselves, in HTML. They choose
 * by Content-Type, so without one they leave a body to the function, which then reads it itself (see `readBody`). Node
 * tells of each request before its server's own listeners, and there is nothing else that comes before the parsers.
 */
export function keepBodiesUnparsed(pathPrefix: string): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.startsWith(pathPrefix)) delete request.headers["content-type"];
  });
}
