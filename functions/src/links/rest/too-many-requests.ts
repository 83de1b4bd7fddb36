import { RestError } from "./rest-error.ts";

/** The error for a caller beyond the limit, with the wait as text, as `RetryInfo` and as Retry-After. */
export function tooManyRequests(retryAfterSeconds: number): RestError {
  const message = `Quota exceeded for new short links. Please try again in ${retryAfterSeconds} seconds.`;
  return new RestError(429, message, {
    details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${retryAfterSeconds}s` }],
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}
