import { createHash, timingSafeEqual } from "node:crypto";
import { error as logError } from "firebase-functions/logger";
import { dayOf, readClicks } from "./clicks.ts";
import { installAttribution, type LinkExchange, reopenAttribution } from "./exchange.ts";
import { warningsOf } from "./parameter-rules.ts";
import { type LinkParameters, longLink } from "./parameters.ts";
import { readRequest } from "./read-request.ts";
import { DOCUMENTATION, RestError } from "./rest-error.ts";
import type { LinkServices, LinkSettings } from "./settings.ts";
import { createShortLink, findShortLink, isCode, LinkRefused, type LinkStore } from "./store.ts";
import { decoded } from "./urls.ts";

/** The services of the REST interface. `apiKey` is the key of those who make links. */
export interface ShortLinksApi extends LinkExchange, LinkStore {
  apiKey: string;
  /** Called before an exchange, which needs no key. Throws to refuse it, such as beyond a limit. */
  beforeExchange?: () => void;
  /**
   * Explains an error of `transact` or `beforeExchange` to the caller: as a 429 or as a 403. Null for any other error, which
   * is a 500.
   */
  explain?: (error: unknown) => { retryAfterSeconds: number } | { message: string } | null;
}

/**
 * The REST interface under /v1, in the wire format of Firebase Dynamic Links. Every answer is JSON.
 * @example const answer = await shortLinksApi({ db, settings, apiKey }, request);
 */
export async function shortLinksApi(
  { apiKey, beforeExchange, explain, ...services }: ShortLinksApi,
  request: Request,
): Promise<Response> {
  try {
    const { pathname } = new URL(request.url);
    const exchange = request.method === "POST" && exchanges.get(pathname);
    if (exchange) {
      beforeExchange?.();
      return await exchange(services, await jsonOf(request));
    }
    const [, address] = /^\/v1\/(.+)\/linkStats$/.exec(pathname) ?? [];
    const isStats = request.method === "GET" && address !== undefined;
    if (!isStats && (request.method !== "POST" || pathname !== "/v1/shortLinks"))
      throw new RestError(404, "Not Found");
    requireApiKey(request, apiKey);
    return isStats ? await linkStats(services, request, address) : await createLink(services, request);
  } catch (error) {
    return restError(error, explain).toResponse();
  }
}

/** These need no key, because an app can keep no secret. They reveal what the link's page reveals. */
const exchanges = new Map([
  ["/v1/reopenAttribution", reopenAttribution],
  ["/v1/installAttribution", installAttribution],
]);

function restError(error: unknown, explain: ShortLinksApi["explain"]): RestError {
  if (error instanceof RestError) return error;
  const refusal = explain?.(error);
  if (refusal && "message" in refusal) return new RestError(403, refusal.message);
  if (refusal) return tooManyRequests(refusal.retryAfterSeconds);
  logError("short link request failed", error);
  return new RestError(500, "Internal error encountered.");
}

/** The error for a caller beyond the limit, with the wait as text, as `RetryInfo` and as Retry-After. */
function tooManyRequests(retryAfterSeconds: number): RestError {
  const message = `Quota exceeded. Please try again in ${retryAfterSeconds} seconds.`;
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
  // Digests have equal length and are compared in constant time. A secret that was piped in ends with a line break.
  if (!timingSafeEqual(digest(given), digest(apiKey.trim()))) {
    const type = "type.googleapis.com/google.rpc.ErrorInfo";
    throw new RestError(400, "API key not valid. Please pass a valid API key.", {
      details: [
        { "@type": type, reason: "API_KEY_INVALID", domain: "googleapis.com", metadata: { service } },
      ],
    });
  }
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Maximum length of a request. */
export const MAX_BODY = 32 * 1024;

/**
 * POST /v1/shortLinks: returns `{shortLink, previewLink[, warning]}`; `warning` lists the parameters without an effect.
 * The same link always gets the same short link. Throws a
 * RestError for a link that cannot work, and what the requirement and `transact` throw.
 */
async function createLink(services: LinkServices & LinkStore, request: Request): Promise<Response> {
  const { link, warnings } = readRequest(await jsonOf(request), services.settings);
  const warning = [...warnings, ...warningsOf(link.parameters, services.settings)];
  try {
    const shortLink = await createShortLink(services, link);
    const previewLink = `${shortLink}?d=1`;
    return Response.json({ shortLink, previewLink, ...(warning.length > 0 && { warning }) });
  } catch (error) {
    throw error instanceof LinkRefused ? refusedLink(error, link.parameters, services.settings) : error;
  }
}

function refusedLink(
  { problem }: LinkRefused,
  parameters: LinkParameters,
  settings: LinkSettings,
): RestError {
  if (problem === "disabled") return new RestError(403, "This link was disabled.");
  const message =
    problem === "not-a-url"
      ? `Long link is not parsable: ${longLink(settings.domainUriPrefix, parameters)}`
      : `Ensure deep link is valid: ${parameters.link} is not allowed.`;
  return new RestError(400, `${message} ${DOCUMENTATION}`);
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

const MAX_DAYS = 366;
const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * GET /v1/{short link, URL-encoded}/linkStats?durationDays=N: the clicks of the last N days (at most 366), as
 * `{linkEventStats: [{platform, count, event}]}` with counts as text. A platform without clicks is left out.
 */
async function linkStats(
  { db, settings }: LinkServices,
  { url }: Request,
  address: string,
): Promise<Response> {
  const days = Number(new URL(url).searchParams.get("durationDays"));
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new RestError(400, `durationDays must be a whole number from 1 to ${MAX_DAYS}.`);
  const code = codeIn(address, settings.domainUriPrefix);
  if (!code || !(await findShortLink(db, code))) throw new RestError(404, "Requested entity was not found.");
  const today = Date.now();
  const from = dayOf(today - (days - 1) * DAY_IN_MILLISECONDS);
  const counts = Object.entries(await readClicks(db, code, { from, to: dayOf(today) }));
  const linkEventStats = counts
    .filter(([, count]) => count > 0)
    .map(([platform, count]) => ({ platform, count: String(count), event: "CLICK" }));
  return Response.json({ linkEventStats });
}

function codeIn(address: string, prefix: string): string | null {
  const { href = "" } = URL.parse(decoded(address)) ?? {};
  const code = href.startsWith(`${prefix}/`) ? href.slice(prefix.length + 1) : "";
  return isCode(code) ? code : null;
}
