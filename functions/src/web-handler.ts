import type { IncomingMessage, ServerResponse } from "node:http";

export type WebHandler = (request: Request) => Promise<Response>;

/**
 * Lets an HTTP function be written with the Request and Response of the web platform. The request's address has its
 * path and query, but not the visitor's host, which nobody may rely on.
 */
export function webHandler(handle: WebHandler) {
  return async (
    incoming: IncomingMessage & { rawBody?: Buffer },
    outgoing: ServerResponse,
  ): Promise<void> => {
    const response = await handle(toRequest(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };
}

function toRequest({
  method = "GET",
  url = "/",
  headers,
  rawBody,
}: IncomingMessage & { rawBody?: Buffer }): Request {
  const single = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === "string",
  );
  return new Request(`http://localhost${url}`, {
    method,
    headers: single,
    ...(rawBody && method !== "GET" && method !== "HEAD" && { body: new Uint8Array(rawBody) }),
  });
}
