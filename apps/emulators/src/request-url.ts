import type { IncomingMessage } from "node:http";

/**
 * The requested URL. A request target that is not a path, "*" or another server's URL, becomes one that nothing
 * serves.
 */
export function requestUrl({ url = "/" }: IncomingMessage): URL {
  return new URL(`http://localhost/${url.replace(/^\/+/, "")}`);
}
