import { error as logError } from "firebase-functions/logger";
import type { FailureReason } from "../../contract.ts";
import { Failure } from "../../platform/failure.ts";
import type { Limited } from "../../platform/limits/call-limit.ts";
import type { LinkServices } from "../link-settings.ts";
import { requireApiKey } from "./api-key.ts";
import { createShortLink } from "./create-short-link.ts";
import { isLinkStatsPath, linkStats } from "./link-stats.ts";
import { RestError } from "./rest-error.ts";
import { tooManyRequests } from "./too-many-requests.ts";

export interface ShortLinksApi extends LinkServices, Limited {
  apiKey: string;
}

type Answer = (services: LinkServices & Limited, request: Request) => Promise<Response>;

/** The REST interface under /v1, in the wire format of Firebase Dynamic Links. Every answer is JSON. */
export async function shortLinksApi(
  { apiKey, ...services }: ShortLinksApi,
  request: Request,
): Promise<Response> {
  try {
    const answer = route(request.method, new URL(request.url).pathname);
    requireApiKey(request, apiKey);
    return await answer(services, request);
  } catch (error) {
    return refusal(error).toResponse();
  }
}

function route(method: string, path: string): Answer {
  if (method === "POST" && path === "/v1/shortLinks") return createShortLink;
  if (method === "GET" && isLinkStatsPath(path)) return linkStats;
  throw new RestError(404, "Not Found");
}

/** What an operator has stopped. */
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
