import type { IncomingMessage } from "node:http";

/** The URL that was asked for. Whatever is no path, "*" or another server's address, becomes one that nothing has. */
export function requestUrl({ url = "/" }: IncomingMessage): URL {
  return new URL(`http://localhost/${url.replace(/^\/+/, "")}`);
}
