import { Failure } from "../platform/failure.ts";
import { consumeRateLimit } from "../platform/limits/consume-rate-limit.ts";
import { inviteLinkBody } from "./invite-link-body.ts";
import { postToEndpoint } from "./remote-endpoint.ts";
import { createShortLink } from "./rest/create-short-link.ts";
import type { ShortLinksApi } from "./rest/short-links-api.ts";
import type { Requirement } from "./short-links.ts";

/**
 * The short link of somebody's invitation (spec §7). The request is that of the REST interface, this project's own or
 * another one that speaks the same format, as the deployment decides. Throws "too-many-requests", "unexpected" where no
 * link could be had, and what the requirement throws.
 */
export async function shortenInviteLink(
  services: ShortLinksApi & { requirement: Requirement },
  userId: string,
): Promise<string> {
  const { requirement, ...api } = services;
  const request = requestFor(userId, api);
  const response = api.settings.shortLinkEndpoint
    ? await askElsewhere(api, request, requirement)
    : await createShortLink(services, request).catch(unlessForeseen);
  return shortLinkOf(response);
}

function requestFor(userId: string, { settings, apiKey }: ShortLinksApi): Request {
  const root = settings.shortLinkEndpoint || settings.productDomain;
  return new Request(`${root}/v1/shortLinks?key=${encodeURIComponent(apiKey)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(inviteLinkBody(userId, settings)),
  });
}

async function askElsewhere(
  services: ShortLinksApi,
  request: Request,
  requirement: Requirement,
): Promise<Response> {
  requirement.check(await requirement.document.get());
  // Another service does not say whether a link is new, so each counts.
  await consumeRateLimit(services);
  return postToEndpoint(request);
}

function unlessForeseen(cause: unknown): never {
  throw cause instanceof Failure ? cause : new Failure("unexpected", { cause });
}

async function shortLinkOf(response: Response): Promise<string> {
  const retryAfterSeconds = Number(response.headers.get("retry-after"));
  if (response.status === 429 && retryAfterSeconds > 0) {
    throw new Failure("too-many-requests", { retryAfterSeconds });
  }
  const text = await response.text();
  const { shortLink } = response.ok ? (JSON.parse(text) as { shortLink?: unknown }) : {};
  const isAddress = typeof shortLink === "string" && /^https?:/.test(URL.parse(shortLink)?.protocol ?? "");
  if (!isAddress) throw new Failure("unexpected", { cause: `short link: HTTP ${response.status} ${text}` });
  return shortLink;
}
