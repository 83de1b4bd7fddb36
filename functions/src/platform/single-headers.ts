import type { IncomingHttpHeaders } from "node:http";

/** Node's headers as the web has them, without the one that may come as a list: Set-Cookie, which no client sends. */
export function singleHeaders(headers: IncomingHttpHeaders): Headers {
  const single = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === "string",
  );
  return new Headers(single);
}
