import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Keeps the runtime's body parsers (functions-framework) away from requests below this path. They run before any
 * function, accept up to a gigabyte, and answer invalid bodies in HTML. They choose by Content-Type, so without it the
 * body is left to the function (see `readBody`). Node's diagnostics channel is the only hook that runs before them.
 */
export function keepBodiesUnparsed(pathPrefix: string): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.startsWith(pathPrefix)) delete request.headers["content-type"];
  });
}
