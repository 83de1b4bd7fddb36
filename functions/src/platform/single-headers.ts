import type { IncomingHttpHeaders } from "node:http";

/** Longer than every header that is read here, so that no regular expression sees the 16 KB that Node accepts. */
export const MAX_CHARACTERS = 1000;

/** Node's headers as web-standard Headers, without Set-Cookie: it may be a list, and no client sends it. */
export function singleHeaders(headers: IncomingHttpHeaders): Headers {
  const single = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // Google's servers add to the end of X-Forwarded-For. The client writes the rest.
    const isForwarded = name === "x-forwarded-for";
    if (typeof value === "string")
      single.set(name, isForwarded ? value.slice(-MAX_CHARACTERS) : value.slice(0, MAX_CHARACTERS));
  }
  return single;
}
