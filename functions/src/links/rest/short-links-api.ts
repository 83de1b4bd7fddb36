import { createHash, timingSafeEqual } from "node:crypto";
import type { FailureReason } from "contract/callables";
import { error as logError } from "firebase-functions/logger";
import { Failure } from "../../platform/failure.ts";
import type { Limited } from "../../platform/limits/call-limit.ts";
import { checkLink } from "../check-link.ts";
import { longLink } from "../link-parameters.ts";
import type { LinkServices } from "../link-settings.ts";
import { type LinkStore, saveShortLink } from "../short-links.ts";
import { readRequest } from "./read-request.ts";
import { DOCUMENTATION, RestError } from "./rest-error.ts";

export interface ShortLinksApi extends LinkServices, Limited {
  apiKey: string;
}

/** The REST interface under /v1, in the wire format of Firebase Dynamic Links. Every answer is JSON. */
export async function shortLinksApi(
  { apiKey, ...services }: ShortLinksApi,
  request: Request,
): Promise<Response> {
  try {
    const { pathname } = new URL(request.url);
    if (request.method !== "POST" || pathname !== "/v1/shortLinks") throw new RestError(404, "Not Found");
    requireApiKey(request, apiKey);
    return await createShortLink(services, request);
  } catch (error) {
    return refusal(error).toResponse();
  }
}

/** Error messages for blocked links and networks. */
const forbidden = {
  "invitation-disabled": "This link was disabled.",
  "network-blocked": "Requests from this network are not accepted.",
} satisfies Partial<Record<FailureReason, string>>;

function refusal(error: unknown): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof Failure && error.retryAfterSeconds) return tooManyRequests(error.retryAfterSeconds);
  if (error instanceof Failure && error.reason in forbidden) {
    return new RestError(403, forbidden[error.reason as keyof typeof forbidden]);
  }
  logError("short link request failed", error);
  return new RestError(500, "Internal error encountered.");
}

/** The error for a caller beyond the limit, with the wait as text, as `RetryInfo` and as Retry-After. */
function tooManyRequests(retryAfterSeconds: number): RestError {
  const message = `Quota exceeded for new short links. Please try again in ${retryAfterSeconds} seconds.`;
  return new RestError(429, message, {
    details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${retryAfterSeconds}s` }],
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}

const service = "firebasedynamiclinks.googleapis.com";

/**
 * Checks the API key in the parameter `key` or the header X-Goog-Api-Key; throws a RestError with the message of
 * Google's gateway. An empty key is never valid.
 */
function requireApiKey({ url, headers }: Request, apiKey: string): void {
  const given = new URL(url).searchParams.get("key") ?? headers.get("x-goog-api-key");
  if (!given) {
    const message = "Method doesn't allow unregistered callers (callers without established identity).";
    throw new RestError(
      403,
      `${message} Please use API Key or other form of API consumer identity to call this API.`,
    );
  }
  // Digests have equal length and are compared in constant time.
  if (apiKey === "" || !timingSafeEqual(digest(given), digest(apiKey))) {
    const message = "API key not valid. Please pass a valid API key.";
    throw new RestError(400, message, {
      details: [
        {
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "API_KEY_INVALID",
          domain: "googleapis.com",
          metadata: { service },
        },
        { "@type": "type.googleapis.com/google.rpc.LocalizedMessage", locale: "en-US", message },
      ],
    });
  }
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const MAX_BODY = 32 * 1024;

/**
 * POST /v1/shortLinks: returns `{shortLink, previewLink}`. The same link always gets the same short link.
 * Throws a RestError for a link that cannot work, "too-many-requests" for a new link beyond the limit, and what the
 * requirement throws.
 */
async function createShortLink(
  { settings, ...store }: LinkServices & LinkStore,
  request: Request,
): Promise<Response> {
  const { parameters, suffix } = readRequest(await jsonOf(request), settings);
  const checked = checkLink(parameters, settings, "key-holder");
  if (checked === "not-parsable") {
    const long = longLink(settings.domainUriPrefix, parameters);
    throw new RestError(400, `Long link is not parsable: ${long} ${DOCUMENTATION}`);
  }
  if (checked === "not-allowed") {
    throw new RestError(
      400,
      `Ensure deep link is valid: ${parameters.link} is not allowed. ${DOCUMENTATION}`,
    );
  }
  // Stored as given: parameters that are not allowed today may be tomorrow, and every visit checks again.
  const code = await saveShortLink(store, { parameters, suffix });
  const shortLink = `${settings.domainUriPrefix}/${code}`;
  return Response.json({ shortLink, previewLink: `${shortLink}?d=1` });
}

async function jsonOf(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY) {
    throw new RestError(413, `Request payload size exceeds the limit: ${MAX_BODY} bytes.`);
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new RestError(400, "Invalid JSON payload received.");
  }
}
